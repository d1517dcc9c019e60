import { sayShortDay } from "#kit/calendar-day.ts";
import type { DemoPlan, OfficeDemo } from "#capabilities/cooking-demos/office-demos.contract.ts";
import { html, type Markup, type Piece } from "./markup.ts";
import {
  deedOf,
  field,
  hidden,
  type Notice,
  type PanelAnswer,
  panelForm,
  type PanelVisit,
  sayNo,
} from "./panel-visit.ts";

const title = "Demonstrations";

/** Which one a deed is about; a name that none has where the deed does not say. */
const demoOf = (visit: PanelVisit): string => field(visit, "demo", 200) || "none";

/** The form that is open: with what was typed, and the demonstration it changes; null for a new one. */
type Draft = { readonly id: string | null; readonly plan: DemoPlan };
type Outcome = { readonly notice: Notice | null; readonly draft: Draft | null };
type Choice = { readonly value: string; readonly name: string };
type Choices = Readonly<Record<"stores" | "brands" | "types" | "subEventTypes", readonly Choice[]>>;

/** What is cooked in the stores of the site, who comes, and for whoever may plan it: a new one, another day, calling it off. */
export async function demosPanel(visit: PanelVisit): Promise<PanelAnswer> {
  const done = await carryOut(visit);
  const page = /^\d{1,4}$/.test(field(visit, "page", 4)) ? Number(field(visit, "page", 4)) : 0;
  const answer = await visit.call("GET /api/staff/cookingdemo", { query: { page } });
  if (!answer.ok) return { title, body: html``, notice: done.notice ?? sayNo(answer) };
  const { demos, hasMore, mayPlan, choices } = answer.value;
  const wanted = demos.find(({ id }) => id === (deedOf(visit) === "open" ? demoOf(visit) : ""));
  const draft = done.draft ?? (wanted === undefined ? null : { id: wanted.id, plan: planOf(wanted) });
  const list = html`<section>
    <h2>To come</h2>
    ${demos.length === 0 && html`<p class="soft">Nothing is planned.</p>`}
    <ul>
      ${demos.map((demo) => demoLine(visit, demo, mayPlan))}
    </ul>
    ${pager(visit, page, hasMore)}
  </section>`;
  const shown = draft ?? { id: null, plan: emptyPlan };
  const changed = demos.find(({ id }) => id === shown.id);
  const hasGuests = changed !== undefined && changed.taken + changed.waiting > 0;
  const form = mayPlan
    ? planForm(visit, { ...shown, hasGuests }, choices)
    : html`<p class="soft">You may look, but not plan.</p>`;
  return { title, body: draft === null ? html`${list}${form}` : html`${form}${list}`, notice: done.notice };
}

async function carryOut(visit: PanelVisit): Promise<Outcome> {
  const deed = deedOf(visit);
  if (deed === "call-off") return { notice: await callOff(visit), draft: null };
  if (deed !== "plan" && deed !== "change") return { notice: null, draft: null };
  const plan = sentPlan(visit);
  const id = deed === "plan" ? null : demoOf(visit);
  const answer = await (id === null
    ? visit.call("POST /api/staff/cookingdemo", { body: plan })
    : visit.call("PATCH /api/staff/cookingdemo/:id", { params: { id }, body: plan }));
  if (!answer.ok) return { notice: { kind: "bad", text: answer.errors.join(". ") }, draft: { id, plan } };
  const told = "told" in answer.value ? answer.value.told : 0;
  const changed = told === 0 ? "Changed." : `Changed. ${sayTold(told)}`;
  return { notice: { kind: "good", text: id === null ? "Planned. Shoppers see it now." : changed }, draft: null };
}

const sayTold = (told: number): string => (told === 1 ? "One was written to." : `${told} were written to.`);

async function callOff(visit: PanelVisit): Promise<Notice> {
  const asked = { params: { id: demoOf(visit) }, body: { why: field(visit, "why", 300) } };
  const answer = await visit.call("POST /api/staff/cookingdemo/:id/cancel", asked);
  if (!answer.ok) return sayNo(answer);
  return { kind: "good", text: `Called off. ${sayTold(answer.value.told)}` };
}

const emptyPlan: DemoPlan = {
  storeUri: "",
  title: "",
  description: "",
  brand: "",
  type: "2",
  subEventType: "",
  day: "",
  time: "18:00",
  minutes: "120",
  seats: "10",
  price: "0",
  cook: "",
  menu: "",
  skus: "",
  takesBookings: "yes",
};

const planOf = (demo: OfficeDemo): DemoPlan => ({
  ...demo,
  type: String(demo.type),
  minutes: String(demo.minutes),
  seats: String(demo.seats),
  price: String(demo.price),
  menu: demo.menu.join("\n"),
  skus: demo.skus.join("\n"),
  takesBookings: demo.takesBookings ? "yes" : "",
});

const sentPlan = (visit: PanelVisit): DemoPlan =>
  Object.fromEntries(Object.keys(emptyPlan).map((name) => [name, field(visit, name, 4_000)])) as DemoPlan;

function demoLine(visit: PanelVisit, demo: OfficeDemo, mayPlan: boolean): Markup {
  const { uri, day, time, storeName, seats, taken, waiting } = demo;
  const people = [`${taken} of ${seats} seats`, ...(waiting > 0 ? [`${waiting} waiting`] : [])];
  if (!demo.takesBookings) people.push("the store keeps the list");
  return html`<li>
    <a href="${visit.shopOrigin}${uri}" target="_parent"><b>${demo.title}</b></a>
    <p>${sayShortDay(day)}, ${time}, ${storeName}</p>
    <p class="state">${people.join(", ")}</p>
    ${mayPlan && demoDeeds(visit, demo)}
  </li>`;
}

const demoDeeds = (visit: PanelVisit, { id, title: name, taken, waiting }: OfficeDemo): Markup =>
  html`<div class="row">
      ${panelForm(visit, "open", html`${hidden("demo", id)}<button class="quiet" aria-label="Change ${name}">Change</button>`)}
    </div>
    <details>
      <summary>Call off<span class="soft"> ${name}</span></summary>
      ${panelForm(
        visit,
        "call-off",
        html`${hidden("demo", id)}<label
            >Why, for everybody who comes<input name="why" required maxlength="300" autocomplete="off" /></label
          ><button>Call off${taken + waiting > 0 && " and write to them"}</button>`,
      )}
    </details>`;

function pager(visit: PanelVisit, page: number, hasMore: boolean): Piece {
  const to = (at: number, words: string) =>
    panelForm(visit, "look", html`${hidden("page", String(at))}<button class="quiet">${words}</button>`);
  if (page === 0 && !hasMore) return null;
  return html`<div class="row">${page > 0 && to(page - 1, "Sooner")}${hasMore && to(page + 1, "Later")}</div>`;
}

const select = (name: string, value: string, options: readonly Choice[]): Markup =>
  html`<select name="${name}" required>
    <option value="">Choose</option>
    ${options.map((one) =>
      one.value === value
        ? html`<option value="${one.value}" selected>${one.name}</option>`
        : html`<option value="${one.value}">${one.name}</option>`,
    )}
  </select>`;

type Planning = Draft & { readonly hasGuests: boolean };

function planForm(visit: PanelVisit, { id, plan, hasGuests }: Planning, choices: Choices): Markup {
  const fields = html`${id !== null && hidden("demo", id)}<label
      >Title<input name="title" value="${plan.title}" required maxlength="100" autocomplete="off" /></label
    ><label
      >What is shown<textarea name="description" rows="3" required maxlength="1000">
${plan.description}</textarea></label
    ><label>Store${select("storeUri", plan.storeUri, choices.stores)}</label>
    <div class="row">
      <label>Day<input type="date" name="day" value="${plan.day}" required /></label
      ><label>Time<input type="time" name="time" value="${plan.time}" required /></label>
    </div>
    ${hasGuests && html`<p class="soft">Everybody who comes or waits is written to when the day or time is another.</p>`}
    <div class="row">
      <label>Minutes<input name="minutes" inputmode="numeric" value="${plan.minutes}" required maxlength="3" /></label
      ><label>Seats<input name="seats" inputmode="numeric" value="${plan.seats}" required maxlength="3" /></label>
    </div>
    <label>Dollars for each guest<input name="price" inputmode="decimal" value="${plan.price}" maxlength="9" /></label
    ><label>Maker${select("brand", plan.brand, choices.brands)}</label
    ><label>Cooked on${select("subEventType", plan.subEventType, choices.subEventTypes)}</label
    ><label>Who for${select("type", plan.type, choices.types)}</label
    ><label>Who cooks<input name="cook" value="${plan.cook}" maxlength="100" autocomplete="off" /></label
    ><label>Menu, a line for each dish<textarea name="menu" rows="3">${plan.menu}</textarea></label
    ><label>Product numbers, a line for each<textarea name="skus" rows="2">${plan.skus}</textarea></label
    ><label
      >${plan.takesBookings === "yes" ? html`<input type="checkbox" name="takesBookings" value="yes" checked />` : html`<input type="checkbox" name="takesBookings" value="yes" />`}Booked
      on the site</label
    ><button>${id === null ? "Plan it" : "Keep the change"}</button>`;
  return html`<section>
    <h2>${id === null ? "Plan a demonstration" : "Change a demonstration"}</h2>
    ${panelForm(visit, id === null ? "plan" : "change", fields)}${id !== null && panelForm(visit, "look", html`<button class="quiet">Leave it as it is</button>`)}
  </section>`;
}
