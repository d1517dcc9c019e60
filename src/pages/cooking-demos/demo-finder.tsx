import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Select, TextInput } from "#ui/text-input.tsx";
import type { DemoPage } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { demoCopy as words, subEventCopy, typeCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { demoTypes, subEventTypes } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { type DemoFilters, demosHref, isNarrowed } from "./demo-filters.ts";
import around from "./demo-places.module.css";
import styles from "./demos.module.css";

type FinderProps = {
  readonly filters: DemoFilters;
  readonly choices: DemoPage["choices"] | null;
  readonly stores: readonly Store[];
};

type Option = { readonly value: string; readonly label: string };

/** The chosen value stays in the list, even without demonstrations. */
function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  const isThere = chosen === "" || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label: chosen }];
}

/** A plain form: it works without scripts, and its address can be shared. */
export function DemoFinder({ filters, choices, stores }: FinderProps) {
  const brands = (choices?.brands ?? []).map(({ value, name, count }) => ({ value, label: `${name} (${count})` }));
  const countOf = (value: string) => choices?.subEventTypes.find((one) => one.value === value)?.count;
  const kinds = subEventTypes.filter((value) => choices === null || countOf(value) !== undefined);
  return (
    <form action="/cooking-demos" method="get" className={styles.filter}>
      <Select
        label={words.store}
        name="storeUri"
        prompt={words.everywhere}
        defaultValue={filters.storeUri}
        options={withChosen(
          stores.map(({ storeUri, name }) => ({ value: storeUri, label: name })),
          filters.storeUri,
        )}
      />
      <Select
        label={words.subEvent}
        name="cookingDemoSubEventType"
        prompt={words.anySubEvent}
        defaultValue={filters.cookingDemoSubEventType}
        options={withChosen(
          kinds.map((value) => ({ value, label: subEventCopy[value] })),
          filters.cookingDemoSubEventType,
        )}
      />
      <Select
        label={words.brand}
        name="brand"
        prompt={words.anyBrand}
        defaultValue={filters.brand}
        options={withChosen(brands, filters.brand)}
      />
      <Select
        label={words.type}
        name="cookingDemoType"
        prompt={words.anyType}
        defaultValue={filters.cookingDemoType}
        options={demoTypes.map((type) => ({ value: String(type), label: typeCopy[type] }))}
      />
      <TextInput label={words.from} name="startDate" type="date" defaultValue={filters.startDate} />
      <TextInput label={words.to} name="endDate" type="date" defaultValue={filters.endDate} />
      <Button type="submit" kind="primary">
        {words.show}
      </Button>
    </form>
  );
}

/** Links for the most common dates. */
export function QuickDates({ filters }: { readonly filters: DemoFilters }) {
  const rest = { ...filters, startDate: "", endDate: "", dates: "", pageNo: "" };
  const isSoon = filters.dates === "usual";
  const hasDates = isSoon || filters.startDate !== "" || filters.endDate !== "";
  return (
    <p className={around.quick}>
      <Chip href={demosHref(rest)} current={!hasDates}>
        {words.allDates}
      </Chip>
      <Chip href={demosHref({ ...rest, dates: "usual" })} current={isSoon}>
        {words.soon}
      </Chip>
      {isNarrowed({ ...rest }) && <Chip href={demosHref({})}>{words.all}</Chip>}
    </p>
  );
}
