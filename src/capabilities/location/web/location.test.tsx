import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { NoLocality } from "./locality-option.tsx";
import { LocationPicker } from "./location-picker.tsx";
import { SuburbField, type SuburbFieldProps } from "./suburb-field.tsx";

const richmond = { suburb: "Richmond", city: "Melbourne", state: "VIC", postcode: "3121" };
const picker = (place: typeof richmond | null, startsIn: "default" | "edit" = "default") =>
  renderToStaticMarkup(<LocationPicker place={place} startsIn={startsIn} onPick={async () => true} />);
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the delivery location widget", () => {
  test("it shows city, state and postcode under its title (GEO-01, GEO-03, GEO-14)", () => {
    expect(words(picker(richmond))).toBe("Your delivery location Richmond Melbourne VIC 3121 Change delivery location");
  });

  test("without a location it asks for one (GEO-04)", () => {
    expect(words(picker(null))).toBe("Your delivery location Please select your location. Change delivery location");
  });

  test("an unknown place has a message of two lines (GEO-13, ERR-34)", () => {
    expect(words(renderToStaticMarkup(<NoLocality />))).toBe("No Results Found *We can&#x27;t ship to your location");
  });

  test("the link to change it is there in both cases (GEO-05, GEO-06)", () => {
    for (const place of [richmond, null]) expect(picker(place)).toContain("Change delivery location</button>");
  });

  test("to change it there is a labelled box (GEO-02, GEO-07, GEO-08)", () => {
    const markup = picker(null, "edit");
    expect(words(markup)).toContain("Set Your Delivery Location Delivery Postcode");
    expect(markup).toContain('placeholder="Enter delivery Postcode"');
    expect(markup).toContain('role="combobox"');
  });
});

describe("the suburb of an address", () => {
  const field = (changes: Partial<SuburbFieldProps> = {}) =>
    renderToStaticMarkup(
      <SuburbField country="AU" value={richmond} onChange={() => {}} idPrefix="delivery" {...changes} />,
    );
  const input = (markup: string, name: string) =>
    new RegExp(`<input[^>]*id="delivery-${name}"[^>]*>`).exec(markup)?.[0] ?? "";

  test("state and postcode are filled in and cannot be typed (ADDR-36, ADDR-37)", () => {
    for (const [name, value] of [
      ["state", "VIC"],
      ["postcode", "3121"],
    ] as const) {
      expect(input(field(), name)).toContain(`value="${value}"`);
      expect(input(field(), name)).toMatch(/readonly/i);
    }
  });

  test("New Zealand shows suburb and postcode in one box (ADDR-38)", () => {
    const markup = field({ country: "NZ", value: { suburb: "Ponsonby", state: "", postcode: "1011" } });
    expect(input(markup, "suburb")).toContain('value="Ponsonby 1011"');
    expect(input(markup, "state")).toBe("");
  });

  test("a suburb that is not in the list can be typed by hand (ADDR-39)", () => {
    expect(words(field())).toContain("Can&#x27;t find your suburb?");
  });
});
