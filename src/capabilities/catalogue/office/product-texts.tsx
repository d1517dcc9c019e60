import { useState } from "react";
import { Choice } from "#office/ui/choice.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import { textIn, withField, withText } from "./product-draft.ts";
import styles from "./product-page.module.css";
import { fieldId, type ProductEditor } from "./use-product-editor.ts";

type Editing = { readonly editor: ProductEditor };

/** What all sites say, and what one says instead. */
export function ProductTexts({ editor }: Editing) {
  const { product, draft, setDraft, faults } = editor;
  const list = (field: "features" | "inTheBox", label: string) => (
    <TextInput
      id={fieldId(field)}
      label={label}
      hint="One on each line."
      rows={5}
      value={(draft[field] ?? product[field]).join("\n")}
      onChange={(value) => setDraft(withField(draft, product, { [field]: value === "" ? [] : value.split("\n") }))}
      error={faults[field]}
      isReadOnly={!product.mayChange}
    />
  );
  return (
    <>
      <fieldset className={styles["group"]}>
        <legend>On all sites</legend>
        <TextInput
          id={fieldId("description")}
          label="Description"
          rows={8}
          value={draft.description ?? product.description}
          onChange={(description) => setDraft(withField(draft, product, { description }))}
          error={faults["description"]}
          isReadOnly={!product.mayChange}
        />
        {list("features", "Key features")}
        {list("inTheBox", "What's in the box")}
      </fieldset>
      <SiteTexts editor={editor} />
    </>
  );
}

/** The site whose own texts are edited. */
export function useSiteChoice({ product }: ProductEditor) {
  const [chosen, setChosen] = useState(product.sites[0]?.site);
  const site = product.sites.find((one) => one.site === chosen);
  const choice = (
    <Choice
      label="Site"
      options={product.sites.map(({ site: id, name }) => ({ id, label: `${id} ${name}` }))}
      value={chosen ?? ""}
      onChange={(id) => setChosen(product.sites.find((one) => one.site === id)?.site)}
    />
  );
  return { site, choice };
}

function SiteTexts({ editor }: Editing) {
  const { product, draft, setDraft } = editor;
  const { site, choice } = useSiteChoice(editor);
  if (site === undefined) return null;
  const text = textIn(draft, product, site.site);
  return (
    <fieldset className={styles["group"]}>
      <legend>On one site instead</legend>
      {choice}
      <TextInput
        label={`Description on ${site.name}`}
        hint="Leave it empty to show the description of all sites."
        rows={5}
        value={text.description ?? ""}
        onChange={(value) =>
          setDraft(withText(draft, product, site.site, { description: value === "" ? null : value }))
        }
        isReadOnly={!site.mayPublish}
      />
      <TextInput
        label={`Key features on ${site.name}`}
        hint="One on each line. Leave it empty to show those of all sites."
        rows={4}
        value={(text.features ?? []).join("\n")}
        onChange={(value) =>
          setDraft(withText(draft, product, site.site, { features: value === "" ? null : value.split("\n") }))
        }
        isReadOnly={!site.mayPublish}
      />
    </fieldset>
  );
}
