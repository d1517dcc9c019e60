import { TextInput } from "#office/ui/text-input.tsx";
import { textIn, withField, withText } from "./product-draft.ts";
import styles from "./product-page.module.css";
import { useSiteChoice } from "./product-texts.tsx";
import { fieldId, type ProductEditor } from "./use-product-editor.ts";

/** Search engines cut what is longer. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
const formatLength = (text: string, most: number): string =>
  `${text.length} of about ${most} characters that search engines show.`;

/** The address, and what search engines show of the product. */
export function ProductSeo({ editor }: { readonly editor: ProductEditor }) {
  const { product, draft, setDraft, faults } = editor;
  const { site, choice } = useSiteChoice(editor);
  const slug = draft.slug ?? product.slug;
  return (
    <>
      <TextInput
        id={fieldId("slug")}
        label="Address"
        hint={
          product.isSlugFixed
            ? "It was on sale, so links lead here. It stays."
            : "Small letters, digits and dashes. It can be changed until the product is first on sale."
        }
        value={slug}
        onChange={(value) => setDraft(withField(draft, product, { slug: value }))}
        error={faults["slug"]}
        isReadOnly={product.isSlugFixed || !product.mayChange}
      />
      {choice}
      {site !== undefined && <SiteSeo editor={editor} site={site} slug={slug} />}
    </>
  );
}

type SiteSeoProps = {
  readonly editor: ProductEditor;
  readonly site: ProductEditor["product"]["sites"][number];
  readonly slug: string;
};

function SiteSeo({ editor: { product, draft, setDraft }, site, slug }: SiteSeoProps) {
  const text = textIn(draft, product, site.site);
  const title = text.seoTitle ?? `${draft.title ?? product.title} | ${site.titleSuffix}`;
  const description = text.seoDescription ?? text.description ?? draft.description ?? product.description;
  const change = (field: "seoTitle" | "seoDescription") => (value: string) =>
    setDraft(withText(draft, product, site.site, { [field]: value === "" ? null : value }));
  return (
    <>
      <TextInput
        label={`Title on ${site.name}`}
        hint={`Leave it empty for the name and the site. ${formatLength(title, TITLE_LENGTH)}`}
        value={text.seoTitle ?? ""}
        onChange={change("seoTitle")}
        isReadOnly={!site.mayPublish}
      />
      <TextInput
        label={`Description for search engines on ${site.name}`}
        hint={`Leave it empty for name, price, facts and description. ${formatLength(description, DESCRIPTION_LENGTH)}`}
        rows={3}
        value={text.seoDescription ?? ""}
        onChange={change("seoDescription")}
        isReadOnly={!site.mayPublish}
      />
      <section className={styles["snippet"]} aria-label="Preview in search results">
        <span className={styles["snippetTitle"]}>{shortened(title, TITLE_LENGTH)}</span>
        <span>{`${site.name} › product › ${slug}`}</span>
        <span>{shortened(description, DESCRIPTION_LENGTH)}</span>
      </section>
    </>
  );
}
