import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ComboboxProps } from "#ui/combobox.tsx";
import { debouncedAsk, type Suggestions } from "#ui/use-suggestions.ts";
import { LocationPicker } from "./location-picker.tsx";
import { StreetField } from "./street-field.tsx";
import { SuburbField } from "./suburb-field.tsx";

type Lookup = Pick<ComboboxProps<unknown>, "debounceMs" | "minChars">;
const { rendered } = vi.hoisted(() => ({ rendered: [] as Lookup[] }));
vi.mock("#ui/combobox.tsx", () => ({ Combobox: (props: Lookup) => void rendered.push(props), TypedText: () => null }));

const ignore = () => {};
const picker = <LocationPicker place={null} startsIn="edit" onPick={async () => true} />;
const street = (
  <StreetField
    {...{ id: "street", label: "Street", autoComplete: "off", value: "" }}
    {...{ onChange: ignore, onAddress: ignore, onLeave: ignore }}
  />
);
const nowhere = { suburb: "", state: "", postcode: "" };
const suburb = <SuburbField country="AU" value={nowhere} onChange={ignore} idPrefix="delivery" />;

/** What the field's box asks for, by the pause and the length that the field gives it. */
function openBox(field: ReactElement) {
  rendered.length = 0;
  renderToStaticMarkup(field);
  const [lookup] = rendered;
  if (lookup?.debounceMs === undefined || lookup.minChars === undefined) throw new Error("The field has no lookup.");
  const { debounceMs, minChars } = lookup;
  const queries: string[] = [];
  let shown: Suggestions<string> = { state: "idle" };
  const { ask } = debouncedAsk<string>({ debounceMs, minChars }, (to) => void (shown = to(shown)));
  const load = async (query: string) => {
    queries.push(query);
    return [query];
  };
  return { queries, shown: () => shown, type: (text: string) => ask(text, load) };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test.each([
  ["delivery location", picker],
  ["street", street],
  ["suburb", suburb],
])("the %s is looked up 400 ms after the last key, and no sooner (CHK-131, CHK-132, GEO-11)", async (_name, field) => {
  const { type, queries, shown } = openBox(field);
  type("Rich");
  await vi.advanceTimersByTimeAsync(399);
  type("Richm");
  await vi.advanceTimersByTimeAsync(399);
  expect(queries).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(queries).toEqual(["Richm"]);
  expect(shown()).toEqual({ state: "ready", options: ["Richm"] });
});

test.each([
  ["delivery location", picker, 2],
  ["street", street, 4],
  ["suburb", suburb, 3],
])("the %s is looked up from so many characters on (GEO-09, CHK-132, ADDR-34)", async (_name, field, least) => {
  const { type, queries, shown } = openBox(field);
  type(` ${"Rich".slice(0, least - 1)} `);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([queries, shown()]).toEqual([[], { state: "idle" }]);
  type("Rich".slice(0, least));
  await vi.advanceTimersByTimeAsync(400);
  expect(queries).toEqual(["Rich".slice(0, least)]);
});

test("letters taken back are not asked for (GEO-09)", async () => {
  const { type, queries, shown } = openBox(picker);
  type("ri");
  type("r");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([queries, shown()]).toEqual([[], { state: "idle" }]);
});
