import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { Project } from "../project-shapes.contract.ts";

let shop: TestShop;
let sam: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  sam = await signIn(shop, { site: "aol", as: "customer" });
});
afterAll(() => shop.close());

const OVEN = "KF612BX";
const FRIDGE = "HF569AW";

type Answer =
  | { readonly ok: true; readonly value: Project }
  | { readonly ok: false; readonly refusal: string; readonly detail?: unknown };

function done(answer: Answer): Project {
  if (!answer.ok) throw new Error(`${answer.refusal} ${JSON.stringify(answer.detail)}`);
  return answer.value;
}

async function begin(who: SignedIn, name = "A kitchen"): Promise<Project> {
  return done(await who.call("POST /api/projects/product", { body: { name, sku: OVEN, room: "Kitchen" } }));
}

const read = async (who: SignedIn, id: string): Promise<Project> =>
  done(await who.call("GET /api/v2/project/:id", { params: { id } }));

describe("a customer's projects", () => {
  test("begin with a product, and hold what is added, by room, priced by the shop (STAFF-48, STAFF-57, STAFF-61)", async () => {
    const begun = await begin(sam);
    expect(begun).toMatchObject({ name: "A kitchen", status: "Open", itemCount: 1, folder: null });
    const body = { projectId: begun.id, sku: OVEN, quantity: 2, room: "kitchen" };
    const more = done(await sam.call("POST /api/projects/product", { body }));
    expect(more.items.map(({ sku, quantity, room }) => [sku, quantity, room])).toEqual([[OVEN, 3, "Kitchen"]]);
    const [item] = more.items;
    expect(item?.total).toBe((item?.price ?? 0) * 3);
    expect(more.subtotal - more.discounts.reduce((sum, one) => sum + one.amount, 0)).toBeCloseTo(more.total, 2);
    expect(more.gst).toBeCloseTo(more.total / 11, 1);
    const twoRooms = done(await sam.call("POST /api/projects/product", { body: { ...body, room: "Granny flat" } }));
    const ids = twoRooms.items.map(({ id }) => id).toReversed();
    const sorted = done(
      await sam.call("POST /api/projects/sort-products", {
        body: { projectId: begun.id, version: twoRooms.version, itemIds: ids },
      }),
    );
    expect(sorted.items.map(({ id }) => id)).toEqual(ids);
  });

  // Also: STAFF-60
  test("are named, put into folders and found again there, and listed with where the bars lead (STAFF-51, STAFF-55, STAFF-56)", async () => {
    const named = done(await sam.call("POST /api/v2/project/name", { body: { name: "Beach house" } }));
    const again = done(
      await sam.call("POST /api/v2/project/name", {
        body: { projectId: named.id, version: named.version, name: "Beach house, stage 2" },
      }),
    );
    expect(again).toMatchObject({ name: "Beach house, stage 2", version: named.version + 1 });
    const put = await sam.call("POST /api/v2/project/folder", { body: { projectIds: [named.id], folder: "Coast" } });
    expect(put).toMatchObject({
      ok: true,
      value: { total: 1, folders: expect.arrayContaining([{ name: "Coast", count: 1 }]) },
    });
    expect(await sam.call("GET /api/projects/list-item", { query: { folder: "coast" } })).toMatchObject({
      value: { projects: [{ name: "Beach house, stage 2", folder: "Coast" }] },
    });
    expect(await sam.call("GET /api/v2/project/navbar")).toMatchObject({
      value: {
        projectsUri: "/project",
        dashboardUri: null,
        folders: expect.arrayContaining([{ name: "Coast", count: 1 }]),
      },
    });
  });

  test("come twelve to a page; a page beyond the last is refused, what is no page is the first (STAFF-56)", async () => {
    const list = (page: string) => sam.call("GET /api/projects/list-item", { query: { search: "Paged", page } });
    for (let at = 1; at <= 13; at++) await sam.call("POST /api/v2/project/name", { body: { name: `Paged ${at}` } });
    const first = await list("0");
    expect(first).toMatchObject({ value: { page: 0, total: 13, perPage: 12 } });
    expect(await list("1")).toMatchObject({ value: { page: 1, projects: [{ name: "Paged 1" }] } });
    for (const page of ["2", "9999999999"])
      expect(await list(page)).toMatchObject({ refusal: "pageBeyond", errors: ["The projects end at page 2."] });
    for (const page of ["-1", "1.5", "one", ""]) expect(await list(page)).toEqual(first);
    const none = { search: "Nowhere to be found" };
    expect(await sam.call("GET /api/projects/list-item", { query: none })).toMatchObject({ value: { projects: [] } });
  });

  test("are asked which of them have a product, one by one or all (STAFF-49, STAFF-50)", async () => {
    const begun = await begin(sam, "With an oven");
    const all = await sam.call("GET /api/projects/product/:sku", { params: { sku: OVEN } });
    expect(all).toMatchObject({
      value: { projects: expect.arrayContaining([{ id: begun.id, name: "With an oven", folder: null, quantity: 1 }]) },
    });
    const one = await sam.call("GET /api/projects/product/:sku/:id", { params: { sku: FRIDGE, id: begun.id } });
    expect(one).toMatchObject({ value: { sku: FRIDGE, projects: [{ id: begun.id, quantity: 0 }] } });
  });

  test("a product is taken out by the bare address, and a second time there is nothing to take (STAFF-54)", async () => {
    const { id } = await begin(sam, "Bare removal of a product");
    const bare = { method: "DELETE", url: `/api/projects/product/${id}/${OVEN}` };
    const first = await sam.send(bare);
    expect([first.statusCode, first.json<{ itemCount: number }>().itemCount]).toEqual([200, 0]);
    expect((await sam.send(bare)).statusCode).toBe(404);
  });

  test("a project is removed by the bare address (STAFF-53)", async () => {
    const { id } = await begin(sam, "Bare removal");
    expect((await sam.send({ method: "DELETE", url: `/api/projects/${id}` })).statusCode).toBe(200);
    expect(await sam.call("GET /api/v2/project/:id", { params: { id } })).toMatchObject({ refusal: "unknownProject" });
  });

  test("a removal that names an old version is refused and changes nothing (STAFF-53, STAFF-54)", async () => {
    const { id, version } = await begin(sam, "Guarded removal");
    await sam.call("POST /api/v2/project/name", { body: { projectId: id, version, name: "Guarded, renamed" } });
    for (const url of [
      `/api/projects/${id}?version=${version}`,
      `/api/projects/product/${id}/${OVEN}?version=${version}`,
    ])
      expect([url, (await sam.send({ method: "DELETE", url })).statusCode]).toEqual([url, 409]);
    expect(await read(sam, id)).toMatchObject({ name: "Guarded, renamed", itemCount: 1 });
  });

  test("give their lines to each other, and let them go (STAFF-52, STAFF-53, STAFF-54)", async () => {
    const from = await begin(sam, "From");
    const to = done(await sam.call("POST /api/v2/project/name", { body: { name: "To" } }));
    const moved = done(
      await sam.call("POST /api/v2/project/product-transfer", {
        body: {
          fromProjectId: from.id,
          version: from.version,
          toProjectId: to.id,
          itemIds: from.items.map(({ id }) => id),
        },
      }),
    );
    expect(moved).toMatchObject({ id: to.id, itemCount: 1 });
    expect((await read(sam, from.id)).itemCount).toBe(0);
    const empty = done(
      await sam.call("DELETE /api/projects/product/:projectId/:sku", {
        params: { projectId: to.id, sku: OVEN },
        query: { version: moved.version },
      }),
    );
    expect(empty.itemCount).toBe(0);
    const gone = await sam.call("DELETE /api/projects/:id", {
      params: { id: to.id },
      query: { version: empty.version },
    });
    expect(gone).toEqual({ ok: true, value: null });
    expect(await sam.call("GET /api/v2/project/:id", { params: { id: to.id } })).toMatchObject({
      refusal: "unknownProject",
    });
  });

  test("begin with the cart, which stays, and go back into one (STAFF-58, STAFF-61)", async () => {
    const visitor = await signIn(shop, { site: "hc", as: "customer" });
    expect(await visitor.call("POST /api/v2/project/from-cart", { body: { name: "Empty" } })).toMatchObject({
      refusal: "emptyCart",
    });
    await visitor.call("POST /api/cart/product/", { body: { sku: OVEN, quantity: 2 } });
    const project = done(await visitor.call("POST /api/v2/project/from-cart", { body: { name: "From my cart" } }));
    const cart = await visitor.call("GET /api/cart/");
    expect(project.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([[OVEN, 2]]);
    expect(project.total).toBe(cart.orderTotal);
    await visitor.call("DELETE /api/cart/");
    const put = await visitor.call("POST /api/projects/cart", { body: { projectId: project.id } });
    expect(put).toMatchObject({ value: { uri: "/cart", count: 2, prices: "today", messages: [] } });
    await visitor.call("POST /api/projects/cart", { body: { projectId: project.id } });
    expect(await visitor.call("GET /api/cart/")).toMatchObject({ orderTotal: project.total, productCount: 2 });
  });

  test("take tasks whose day is that of the site's own clock, and tick them off (STAFF-45, STAFF-46)", async () => {
    const { id } = await begin(sam, "With tasks");
    const add = (title: string, due: string | null) =>
      sam.call("POST /api/v2/project/task", { body: { projectId: id, title, due } });
    await add("Measure the cavity", "2000-01-01");
    await add("Ask about gas", null);
    const later = done(await add("Book the plumber", "2999-01-01"));
    expect(later.tasks.map(({ title, dueState }) => [title, dueState])).toEqual([
      ["Measure the cavity", "Overdue"],
      ["Book the plumber", "NotDue"],
      ["Ask about gas", null],
    ]);
    const [first] = later.tasks;
    const ticked = done(
      await sam.call("PATCH /api/v2/project/task/:projectId/:taskId", {
        params: { projectId: id, taskId: first?.id ?? "" },
        body: { version: later.version, status: "Done" },
      }),
    );
    expect(ticked.tasks.find((one) => one.id === first?.id)).toMatchObject({ status: "Done", dueState: null });
    expect(await add("Never", "2026-02-30")).toMatchObject({ refusal: "badDay" });
  });
});

describe("whose a project is", () => {
  test("decides who knows of it: for other customers, and for staff who serve others, it is not there (STAFF-61)", async () => {
    const mine = await begin(sam, "Mine alone");
    const others = [
      await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.settled }),
      await signIn(shop, { site: "aol", as: "staff" }),
      await signIn(shop, { site: "hc", as: "customer" }),
    ];
    for (const other of others) {
      expect(await other.call("GET /api/v2/project/:id", { params: { id: mine.id } })).toMatchObject({
        refusal: "unknownProject",
      });
      expect(await other.call("POST /api/projects/product", { body: { projectId: mine.id, sku: OVEN } })).toMatchObject(
        { refusal: "unknownProject" },
      );
      const listed = await other.call("GET /api/projects/list-item", { query: { search: "Mine alone" } });
      expect(listed).toMatchObject({ value: { projects: [], total: 0 } });
    }
    const manager = await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.manager });
    expect(await read(manager, mine.id)).toMatchObject({ name: "Mine alone", may: { isStaff: true, price: true } });
  });

  test("lets a customer ask for a quote, which any of the staff may then take on (STAFF-44, STAFF-47)", async () => {
    const mine = await begin(sam, "To be quoted");
    const requested = done(
      await sam.call("POST /api/v2/project/status", {
        body: { projectId: mine.id, version: mine.version, status: "Pending" },
      }),
    );
    const kim = await signIn(shop, { site: "aol", as: "staff" });
    const seen = await read(kim, mine.id);
    expect(seen).toMatchObject({ status: "Pending", version: requested.version, salesperson: null });
    const sent = done(
      await kim.call("POST /api/v2/project/status", {
        body: { projectId: mine.id, version: seen.version, status: "Quoted" },
      }),
    );
    expect(sent).toMatchObject({ status: "Quoted", salesperson: { name: "Kim Sato" } });
    expect((await read(sam, mine.id)).moves.map(({ from, to }) => [from, to])).toEqual([
      ["Open", "Pending"],
      ["Pending", "Quoted"],
    ]);
  });

  test("two who change it at once lose nothing: the second is shown what the first made of it (STAFF-61)", async () => {
    const { id, version, items } = await begin(sam, "Edited twice");
    const params = { projectId: id, itemId: items[0]?.id ?? "" };
    const set = (quantity: number) =>
      sam.call("PATCH /api/projects/product/:projectId/:itemId", { params, body: { version, quantity } });
    const answers = await Promise.all([set(4), set(7)]);
    const made = answers.find((one) => one.ok);
    const late = answers.find((one) => !one.ok);
    expect(late).toMatchObject({ refusal: "changedMeanwhile", detail: { newest: { id, version: version + 1 } } });
    const stored = made?.ok ? made.value.items[0]?.quantity : undefined;
    expect((await read(sam, id)).items[0]?.quantity).toBe(stored);
    const adds = await Promise.all(
      [1, 2, 3, 4].map(() =>
        sam.call("POST /api/projects/product", { body: { projectId: id, sku: OVEN, room: "Bar" } }),
      ),
    );
    expect(adds.every((one) => one.ok)).toBe(true);
    expect((await read(sam, id)).items.find(({ room }) => room === "Bar")?.quantity).toBe(4);
  });
});
