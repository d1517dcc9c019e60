import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

/** The address that the browser shows. */
let address = "";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", {
    get href() {
      return address;
    },
  });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, url: URL) => (address = url.href),
  });
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/geo"
      ? Response.json({ localityId: null, newUser: true, nearestWarehouseLocationCode: "SYD", store: null })
      : Response.json({}, { headers: { "x-can-refuse": "1" } }),
  );
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

async function open(search: string): Promise<void> {
  address = `http://shop/brands${search}`;
  const { loadGeo } = await import("./use-geo.ts");
  await loadGeo(search);
}

test("a region_id that was followed leaves the address after 500 ms and not before; the rest stays (ROUTE-56)", async () => {
  await open("?region_id=3000&kept=1");
  await vi.advanceTimersByTimeAsync(499);
  expect(address).toBe("http://shop/brands?region_id=3000&kept=1");
  await vi.advanceTimersByTimeAsync(1);
  expect(address).toBe("http://shop/brands?kept=1");
});

test("a region_id that names no capital stays in the address (ROUTE-56, ROUTE-57)", async () => {
  await open("?region_id=3001");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(address).toBe("http://shop/brands?region_id=3001");
});
