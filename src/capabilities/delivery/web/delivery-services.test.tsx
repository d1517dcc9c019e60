import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { DeliveryServices } from "./delivery-services.tsx";

const service = (sku: string, hidden = false) => ({ sku, title: sku, price: 25, blurb: "", selected: false, hidden });
const services = [service("REM"), service("UP"), service("LEVY", true)];

type Tick = { readonly value?: string; readonly checked?: boolean; readonly onChange?: () => void };

/** The boxes that are offered when `chosen` are ticked, and what a press on one of them asks for. */
function offered(chosen: readonly string[]) {
  let requestedSkus: readonly string[] | null = null;
  const fieldset = DeliveryServices({ services, chosen, onChange: (skus) => (requestedSkus = skus) }) as ReactElement<{
    children: ReactNode;
  }>;
  const boxes = Children.toArray(fieldset.props.children)
    .filter((part) => isValidElement<Tick>(part))
    .map(({ props }) => props)
    .filter(({ value }) => value !== undefined);
  const press = (sku: string) => {
    boxes.find(({ value }) => value === sku)?.onChange?.();
    return requestedSkus;
  };
  return { boxes, press };
}

test("a service is ticked and taken off again by a press, and the others stay (DELIV-47)", () => {
  expect(offered(["UP"]).press("REM")).toEqual(["UP", "REM"]);
  expect(offered(["UP", "REM"]).press("UP")).toEqual(["REM"]);
  expect(offered(["REM"]).press("REM")).toEqual([]);
});

test("only services that are not hidden are offered, and those that are chosen are ticked (DELIV-47)", () => {
  expect(offered(["UP", "LEVY"]).boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ["REM", false],
    ["UP", true],
  ]);
});
