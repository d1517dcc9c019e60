import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { TextInput } from "#office/ui/text-input.tsx";
import type { OfficeProduct } from "../catalogue.office.contract.ts";
import { type DocumentKind, documentKinds, type RelationKind, relationKinds } from "../products/product-links.rules.ts";
import { withField } from "./product-draft.ts";
import styles from "./product-page.module.css";
import { ProductPicker } from "./product-picker.tsx";
import { fieldId, type ProductEditor } from "./use-product-editor.ts";

type Editing = { readonly editor: ProductEditor };

/** Products that belong with this one, what replaces it, and its papers. */
export function ProductLinks({ editor }: Editing) {
  const { product, draft, setDraft, faults } = editor;
  const supersededBy = draft.supersededBy === undefined ? product.supersededBy : draft.supersededBy;
  return (
    <>
      {relationKinds.map((kind) => (
        <RelationList key={kind} kind={kind} editor={editor} />
      ))}
      {faults["relations"] !== undefined && <p role="alert">{faults["relations"]}</p>}
      <TextInput
        id={fieldId("supersededBy")}
        label="Replaced by (SKU)"
        hint="Once sold out, this page leads to the replacement."
        value={supersededBy ?? ""}
        onChange={(value) => setDraft(withField(draft, product, { supersededBy: value === "" ? null : value }))}
        error={faults["supersededBy"]}
        isReadOnly={!product.mayChange}
      />
      <Documents editor={editor} />
    </>
  );
}

const relationLabels: Readonly<Record<RelationKind, { readonly title: string; readonly empty: string }>> = {
  accessory: { title: "Accessories", empty: "None chosen. The shop offers what fits its category." },
  alternative: { title: "Alternatives", empty: "None chosen. The shop offers products near in price." },
  "spare-part": { title: "Spare parts", empty: "None chosen." },
};

type Relations = NonNullable<ProductEditor["draft"]["relations"]>;
const titleOf = ({ relations }: OfficeProduct, sku: string): string =>
  relations.find((one) => one.sku === sku)?.title ?? "";

function RelationList({ kind, editor }: Editing & { readonly kind: RelationKind }) {
  const { product, draft, setDraft } = editor;
  const all: Relations = draft.relations ?? product.relations.map(({ kind: of, sku }) => ({ kind: of, sku }));
  const own = all.filter((one) => one.kind === kind);
  // Kept in the order of the kinds, as they are stored.
  const store = (skus: readonly string[]) => {
    const next = [...all.filter((one) => one.kind !== kind), ...skus.map((sku) => ({ kind, sku }))];
    const relations = next.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
    setDraft(withField(draft, product, { relations }));
  };
  const skus = own.map(({ sku }) => sku);
  return (
    <section className={styles["group"]} aria-label={relationLabels[kind].title}>
      <h2>{relationLabels[kind].title}</h2>
      {skus.length === 0 && <p className={page["lead"]}>{relationLabels[kind].empty}</p>}
      <ul className={page["rows"]}>
        {skus.map((sku) => (
          <li key={sku}>
            <span>
              {sku} {titleOf(product, sku)}
            </span>
            {product.mayChange && (
              <Button kind="quiet" onPress={() => store(skus.filter((one) => one !== sku))}>
                Remove {sku}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {product.mayChange && (
        <ProductPicker
          label={`Add to ${relationLabels[kind].title.toLowerCase()}`}
          without={[product.sku, ...skus]}
          onPick={(sku) => store([...skus, sku])}
        />
      )}
    </section>
  );
}

const documentLabels: Readonly<Record<DocumentKind, string>> = {
  manual: "Manual",
  "energy-label": "Energy label",
  warranty: "Warranty",
  video: "Video",
  spin: "360° view",
  other: "Other",
};

function Documents({ editor }: Editing) {
  const { product, draft, setDraft, faults } = editor;
  const documents = draft.documents ?? product.documents;
  const store = (next: typeof documents) => setDraft(withField(draft, product, { documents: next }));
  return (
    <section className={styles["group"]} aria-label="Documents and videos">
      <h2>Documents and videos</h2>
      {documents.length === 0 && (
        <p className={page["lead"]}>None yet. Add the manual, the label, a video or a 360° view.</p>
      )}
      <ul className={page["rows"]}>
        {documents.map(({ kind, title, url }) => (
          <li key={`${kind} ${url}`}>
            <span>
              {documentLabels[kind]}: {title} <small>{url}</small>
            </span>
            {product.mayChange && (
              <Button kind="quiet" onPress={() => store(documents.filter((one) => one.url !== url))}>
                Remove {title}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {faults["documents"] !== undefined && <p role="alert">{faults["documents"]}</p>}
      {product.mayChange && <NewDocument onAdd={(document) => store([...documents, document])} />}
    </section>
  );
}

type NewDocumentProps = { readonly onAdd: (document: OfficeProduct["documents"][number]) => void };

const noDocument = { kind: "manual" as DocumentKind, title: "", url: "" };

function NewDocument({ onAdd }: NewDocumentProps) {
  const [typed, setTyped] = useState(noDocument);
  const isComplete = typed.title.trim() !== "" && typed.url.trim() !== "";
  return (
    <div className={styles["row"]}>
      <Choice
        label="Kind"
        options={documentKinds.map((id) => ({ id, label: documentLabels[id] }))}
        value={typed.kind}
        onChange={(kind) => setTyped({ ...typed, kind: kind as DocumentKind })}
      />
      <TextInput label="Title" value={typed.title} onChange={(title) => setTyped({ ...typed, title })} />
      <TextInput
        label="Address (https://)"
        inputMode="url"
        value={typed.url}
        onChange={(url) => setTyped({ ...typed, url })}
      />
      <Button
        isDisabled={!isComplete}
        onPress={() => {
          onAdd({ kind: typed.kind, title: typed.title.trim(), url: typed.url.trim() });
          setTyped(noDocument);
        }}
      >
        Add document
      </Button>
    </div>
  );
}
