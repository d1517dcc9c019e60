import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, RadioCards } from "./choice.tsx";
import { Combobox } from "./combobox.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Select, formatCharactersLeft, TextArea, TextInput } from "./text-input.tsx";
import { typedQuantity } from "./quantity.tsx";

test("a field's label, hint and error belong to its control, the error being read first (CHK-12)", () => {
  const markup = renderToStaticMarkup(
    <TextInput id="email" label="E-mail" hint="For the receipt" error="Enter an e-mail" />,
  );
  expect(markup).toContain('<label for="email"');
  expect(markup).toMatch(/<input[^>]*id="email"[^>]*aria-describedby="email-error email-hint"[^>]*aria-invalid="true"/);
  expect(markup).toContain('id="email-error"');
  expect(markup).toContain('id="email-hint"');
});

test("a field without fault is not marked as one, and an optional one says so (ADDR-08)", () => {
  const markup = renderToStaticMarkup(<TextInput label="Company" optional />);
  expect(markup).not.toContain("aria-invalid");
  expect(markup).not.toContain("aria-describedby");
  expect(markup).toContain("(optional)");
});

test("delivery instructions count the characters that are left (ADDR-25)", () => {
  const markup = renderToStaticMarkup(<TextArea label="Instructions" counter={150} defaultValue="Gate 12" />);
  expect(markup).toContain("143 characters left");
  expect(formatCharactersLeft(1)).toBe("1 character left");
  expect(formatCharactersLeft(-3)).toBe("3 characters too many");
});

test("a list of states starts with an empty choice that asks for one (CHK-15)", () => {
  const markup = renderToStaticMarkup(
    <Select label="State" prompt="Choose a state" options={[{ value: "VIC", label: "Victoria" }]} />,
  );
  expect(markup).toContain('<option value="">Choose a state</option>');
});

test("the choices of a group share one name, one legend and one error (CHK-18)", () => {
  const options = [
    { value: "home", label: "Deliver to me" },
    { value: "store", label: "Pick up" },
  ];
  const markup = renderToStaticMarkup(
    <RadioCards id="how" name="how" label="How" options={options} value="store" error="Choose one" />,
  );
  expect(markup).toMatch(/<fieldset[^>]*aria-describedby="how-error"[^>]*aria-invalid="true"[^>]*role="radiogroup"/);
  expect(markup.match(/name="how"/g)).toHaveLength(2);
  expect(markup).toMatch(/value="store"[^>]*checked=""|checked=""[^>]*value="store"/);
});

test("a tick box is labelled by its whole sentence (CHK-14)", () => {
  const markup = renderToStaticMarkup(<Checkbox name="terms">I accept the terms</Checkbox>);
  expect(markup).toMatch(
    /<label[^>]*><input[^>]*type="checkbox"[^>]*\/?><span[^>]*>I accept the terms<\/span><\/label>/,
  );
});

test("a short bracket in an error stays on one line, in the summary as at the field, and not a word is changed (PAY-57)", () => {
  const text = "Please enter a valid expiry date (MM / YYYY)";
  const summary = renderToStaticMarkup(<ErrorSummary problems={[{ fieldId: "expiry", text }, { text }]} />);
  const field = renderToStaticMarkup(<TextInput id="expiry" label="Expiry" error={text} />);
  const noWrap = /<span class="[^"]*noWrap[^"]*">\(MM \/ YYYY\)<\/span>/g;
  expect([summary.match(noWrap)?.length, field.match(noWrap)?.length]).toEqual([2, 1]);
  for (const markup of [summary, field]) expect(markup.replace(/<[^>]+>/g, "")).toContain(text);
});

test("the search box is a closed combobox with a polite place for its counts and takes 100 characters (SRCH-14)", () => {
  const markup = renderToStaticMarkup(
    <Combobox
      label="Search"
      text=""
      onText={() => undefined}
      onPick={() => undefined}
      load={() => Promise.resolve([] as string[])}
      optionKey={(option) => option}
      renderOption={(option) => option}
    />,
  );
  expect(markup).toMatch(/<input[^>]*role="combobox"/);
  expect(markup).toContain('aria-expanded="false"');
  expect(markup).toMatch(/maxlength="100"/i);
  expect(markup).toContain('role="status"');
  expect(markup).not.toContain('role="listbox"');
});

test.each([
  ["3", 3],
  [" 12 ", 12],
  ["0", 1],
  ["500", 99],
  ["", null],
  ["2.5", null],
  ["two", null],
])("a typed quantity of '%s' is taken as %s (CART-11)", (typed, quantity) => {
  expect(typedQuantity(typed, { min: 1, max: 99 })).toBe(quantity);
});
