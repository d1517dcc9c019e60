import { Accordion, Disclosure } from "./disclosure.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Disclosure",
  states: {
    closed: (
      <Disclosure title="Delivery" aside="From $49">
        Two people carry it inside.
      </Disclosure>
    ),
    open: (
      <Disclosure title="Warranty" startsOpen>
        Five years, parts and labour.
      </Disclosure>
    ),
    compact: (
      <Disclosure title="Brand" density="compact" ruled startsOpen>
        Boreal
      </Disclosure>
    ),
    accordion: (
      <Accordion
        items={[
          { id: "returns", title: "Returns", body: "Within 30 days.", startsOpen: true },
          { id: "repairs", title: "Repairs", aside: "2", body: "At home." },
        ]}
      />
    ),
  },
};
