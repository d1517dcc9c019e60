import { useState, type FormEvent } from "react";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import type { Project, ProjectItem, ProjectRights } from "#capabilities/projects/project-shapes.contract.ts";
import { callProjects } from "./call-projects.ts";
import { projectCopy as words } from "./project.copy.ts";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

type Values = {
  readonly room: string;
  readonly notes: string;
  readonly warrantyId: string;
  readonly installId: string;
  readonly price: string;
  readonly discount: string;
  readonly competitorUrl: string;
};

const valuesOf = (item: ProjectItem): Values => ({
  room: item.room,
  notes: item.notes,
  warrantyId: item.warranty?.id ?? "",
  installId: item.install?.id ?? "",
  price: item.priceSet === null ? "" : String(item.priceSet),
  discount: item.discount === 0 ? "" : String(item.discount),
  competitorUrl: item.competitorUrl ?? "",
});

/** Only changes are sent, so that a missing right to other fields does not matter. */
function changesOf(values: Values, before: Values) {
  const isChanged = (name: keyof Values) => values[name] !== before[name];
  const number = (text: string) => Number(text.replace(/[$,\s]/g, ""));
  return {
    ...(isChanged("room") && { room: values.room }),
    ...(isChanged("notes") && { notes: values.notes }),
    ...(isChanged("warrantyId") && { warrantyId: values.warrantyId || null }),
    ...(isChanged("installId") && { installId: values.installId || null }),
    ...(isChanged("price") && { price: values.price.trim() === "" ? null : number(values.price) }),
    ...(isChanged("discount") && { discount: values.discount.trim() === "" ? 0 : number(values.discount) }),
    ...(isChanged("competitorUrl") && { competitorUrl: values.competitorUrl.trim() || null }),
  };
}

type Props = { readonly item: ProjectItem; readonly project: Project; readonly work: Work };

export function ItemForm({ item, project, work }: Props) {
  const [values, setValues] = useState(valuesOf(item));
  const set = (name: keyof Values) => (event: { readonly target: { readonly value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const change = changesOf(values, valuesOf(item));
    await work.run(
      ({ id, version }) =>
        callProjects("PATCH /api/projects/product/:projectId/:itemId", {
          params: { projectId: id, itemId: item.id },
          body: { version, ...change },
        }),
      words.saved,
    );
  };
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.pair}>
        <TextInput label={words.room} value={values.room} maxLength={60} onChange={set("room")} />
        <Choices {...{ item, may: project.may, values, set }} />
      </div>
      <TextArea label={words.notes} value={values.notes} maxLength={500} rows={2} onChange={set("notes")} />
      <StaffPrices {...{ may: project.may, values, set }} />
      <Button type="submit" busy={work.isBusy}>
        {words.save}
      </Button>
    </form>
  );
}

type PartProps = {
  readonly may: ProjectRights;
  readonly values: Values;
  readonly set: (name: keyof Values) => (event: { readonly target: { readonly value: string } }) => void;
};

const optionsOf = (extras: ProjectItem["warranties"]) => [
  { value: "", label: words.without },
  ...extras.map(({ id, name, price }) => ({ value: id, label: `${name}, ${formatDollars(price)}` })),
];

function Choices({ item, may, values, set }: PartProps & { readonly item: ProjectItem }) {
  return (
    <>
      {may.warranty && item.warranties.length > 0 && (
        <Select
          label={words.carePlan}
          value={values.warrantyId}
          options={optionsOf(item.warranties)}
          onChange={set("warrantyId")}
        />
      )}
      {may.install && item.installations.length > 0 && (
        <Select
          label={words.installation}
          value={values.installId}
          options={optionsOf(item.installations)}
          onChange={set("installId")}
        />
      )}
    </>
  );
}

function StaffPrices({ may, values, set }: PartProps) {
  if (!may.price && !may.competitorUrl) return null;
  return (
    <div className={styles.pair}>
      <TextInput
        label={words.price}
        hint={words.priceHint}
        inputMode="decimal"
        value={values.price}
        onChange={set("price")}
      />
      <TextInput label={words.discount} inputMode="decimal" value={values.discount} onChange={set("discount")} />
      <TextInput
        label={words.competitor}
        type="url"
        optional
        value={values.competitorUrl}
        onChange={set("competitorUrl")}
      />
    </div>
  );
}
