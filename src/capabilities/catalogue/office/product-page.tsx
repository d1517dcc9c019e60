import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { SaveBar } from "#office/ui/save-bar.tsx";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import type { OfficeProduct } from "../catalogue.office.contract.ts";
import { catalogueCall } from "./catalogue-call.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import styles from "./product-page.module.css";
import { toSave } from "./product-draft.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductLinks } from "./product-links.tsx";
import { ProductScore } from "./product-score.tsx";
import { ProductSeo } from "./product-seo.tsx";
import { ProductSites } from "./product-sites.tsx";
import { ProductTexts } from "./product-texts.tsx";
import type { ProductSearch, ProductTab } from "./product-search.ts";
import { fieldId, type ProductEditor, tabOf, useProductEditor } from "./use-product-editor.ts";

/** What other capabilities show of the product. */
export type ProductSlots = {
  readonly pictures: ReactNode;
  /** What was typed there. It is saved, discarded and guarded with the product's own changes. */
  readonly picturesDraft: SlotDraft;
  readonly history: ReactNode;
};

type SlotDraft = {
  readonly changes: number;
  readonly faults: number;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
};

type ProductPageProps = ProductSlots & {
  readonly id: number;
  readonly search: ProductSearch;
  readonly onSearch: (search: ProductSearch) => void;
};

/** One product: facts, texts, pictures, links, sites. */
export function ProductPage({ id, ...rest }: ProductPageProps) {
  const product = useQuery({
    queryKey: ["product", id],
    queryFn: () => valueOf(catalogueCall, "GET /api/office/products/:id", { params: { id } }),
    refetchOnWindowFocus: false,
  });
  if (product.isPending) return <Loading />;
  if (product.isError) return <Failure error={product.error} onRetry={() => void product.refetch()} />;
  return <Editor key={id} stored={product.data} {...rest} />;
}

const stateOf = ({ sites }: OfficeProduct) => {
  const sold = sites.filter(({ state }) => state === "on-sale").map(({ site }) => site);
  return sold.length === 0
    ? ({ tone: "neutral", text: "Draft" } as const)
    : ({ tone: "good", text: `On sale: ${sold.join(", ")}` } as const);
};

function Editor({
  stored,
  search,
  onSearch,
  ...slots
}: Omit<ProductPageProps, "id"> & { readonly stored: OfficeProduct }) {
  const editor = useProductEditor(stored);
  const { product } = editor;
  const state = stateOf(product);
  const goTo = (field: string) => {
    onSearch({ tab: tabOf(field) });
    // The field is there once its tab is drawn.
    setTimeout(() => document.getElementById(fieldId(field))?.focus(), 100);
  };
  return (
    <div className={page["page"]}>
      <Link href="/products">Products</Link>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          {product.title} <Status tone={state.tone}>{state.text}</Status>
          {editor.isSaved && (
            <Status tone="good">{state.tone === "good" ? "Saved. The shop shows it now." : "Saved."}</Status>
          )}
        </h1>
        <span className={page["lead"]}>SKU {product.sku}</span>
      </header>
      {!product.mayChange && (
        <Notice tone="info">
          You can read this product. Somebody who may change products on all its sites can edit it.
        </Notice>
      )}
      <SaveFaults editor={editor} goTo={goTo} />
      <div className={page["split"]}>
        <ProductTabs editor={editor} tab={search.tab ?? "facts"} onTab={(tab) => onSearch({ tab })} {...slots} />
        <ProductScore product={product} goTo={goTo} />
      </div>
      <SaveAll editor={editor} draft={slots.picturesDraft} />
      {editor.newest !== null && <ConflictDialog editor={editor} newest={editor.newest} />}
    </div>
  );
}

function SaveAll({ editor, draft }: { readonly editor: ProductEditor; readonly draft: SlotDraft }) {
  const [isScheduling, setScheduling] = useState(false);
  const { product } = editor;
  return (
    <>
      {isScheduling && (
        <ScheduleDialog
          name={product.title}
          target={{ kind: "product", id: product.id, changes: toSave(editor.draft) }}
          onDone={() => {
            setScheduling(false);
            editor.discard();
          }}
          onClose={() => setScheduling(false)}
        />
      )}
      <SaveBar
        // Photographs are saved at once.
        onSchedule={editor.changes > 0 && draft.changes === 0 ? () => setScheduling(true) : undefined}
        changes={editor.changes + draft.changes}
        isSaving={editor.isSaving || draft.isSaving}
        onSave={() => {
          if (editor.changes > 0) editor.save();
          if (draft.changes > 0) draft.save();
        }}
        onDiscard={() => {
          editor.discard();
          draft.discard();
        }}
      />
    </>
  );
}

type FaultsProps = { readonly editor: ProductEditor; readonly goTo: (field: string) => void };

/** Every fault of the last save, each leading to its field. */
function SaveFaults({ editor: { faults, error }, goTo }: FaultsProps) {
  const fields = Object.entries(faults);
  if (fields.length === 0) return error === null ? null : <Notice tone="bad">{sentenceOf(error)}</Notice>;
  return (
    <Notice tone="bad">
      <ul className={styles["faults"]}>
        {fields.map(([field, sentence]) => (
          <li key={field}>
            <button type="button" className={styles["link"]} onClick={() => goTo(field)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const labels: Readonly<Record<ProductTab, string>> = {
  facts: "Facts",
  texts: "Texts",
  pictures: "Pictures",
  links: "Links",
  search: "Search engines",
  sites: "Sites",
  history: "History",
};

type TabsProps = ProductSlots & {
  readonly editor: ProductEditor;
  readonly tab: ProductTab;
  readonly onTab: (tab: ProductTab) => void;
};

function ProductTabs({ editor, tab, onTab, pictures, picturesDraft, history }: TabsProps) {
  const bodies: Readonly<Record<ProductTab, ReactNode>> = {
    facts: <ProductFacts editor={editor} />,
    texts: <ProductTexts editor={editor} />,
    pictures,
    links: <ProductLinks editor={editor} />,
    search: <ProductSeo editor={editor} />,
    sites: <ProductSites editor={editor} />,
    history,
  };
  const shown = (Object.keys(labels) as ProductTab[]).filter((id) => bodies[id] !== null);
  const faultsIn = (id: ProductTab) =>
    (id === "pictures" ? picturesDraft.faults : 0) +
    Object.keys(editor.faults).filter((field) => tabOf(field) === id).length;
  return (
    <Tabs
      selectedKey={shown.includes(tab) ? tab : "facts"}
      onSelectionChange={(key) => onTab(key as ProductTab)}
      className={styles["tabs"] ?? ""}
    >
      <TabList aria-label="Parts of the product" className={styles["list"] ?? ""}>
        {shown.map((id) => (
          <Tab key={id} id={id} className={styles["tab"] ?? ""}>
            {labels[id]}
            {faultsIn(id) > 0 && <span className={styles["count"]}>{faultsIn(id)} to correct</span>}
          </Tab>
        ))}
      </TabList>
      {shown.map((id) => (
        <TabPanel key={id} id={id} className={page["panel"] ?? ""}>
          {bodies[id]}
        </TabPanel>
      ))}
    </Tabs>
  );
}
