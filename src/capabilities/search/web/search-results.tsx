import type { MouseEvent } from "react";
import { TypedText } from "#ui/combobox.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Ribbon } from "#ui/ribbon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { classNames } from "#ui/class-names.ts";
import { toCents } from "#kit/money.ts";
import type { SearchHit } from "../search.contract.ts";
import type { SearchOption } from "./search-options.ts";
import type { SearchState } from "./use-search.ts";
import styles from "./search-results.module.css";

export type SearchResultsProps = {
  readonly id: string;
  readonly found: SearchState;
  readonly options: readonly SearchOption[];
  readonly active: number;
  readonly text: string;
  readonly imagePx: number;
  readonly emptyText: string;
  readonly onPoint: (index: number) => void;
  readonly onPick: (uri: string) => void;
};

/** The dropdown under the search box. */
export function SearchResults(props: SearchResultsProps) {
  const { id, found, options } = props;
  const corrected = "answer" in found ? found.answer?.correctedTerm : null;
  // The press must not take the focus out of the box, or the list would close under the pointer.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <div role="presentation" className={styles.popup} onMouseDown={keepFocus}>
      {corrected && (
        <p className={styles.corrected}>
          Showing results for <b>{corrected}</b>
        </p>
      )}
      {options.length > 0 ? <List {...props} /> : <Instead {...props} />}
      <span id={options.length > 0 ? undefined : `${id}-list`} />
    </div>
  );
}

function Instead({ found, text, emptyText }: SearchResultsProps) {
  if (found.state === "waiting") return <Waiting />;
  if (found.state === "failed") {
    return (
      <p className={styles.message}>
        Search is not answering just now. Press Enter and we will look on the results page.
      </p>
    );
  }
  return (
    <div className={styles.message}>
      <p>
        Nothing for <b>{text.trim()}</b>. {emptyText}
      </p>
      <p>
        <a href="/c">See all departments</a>
      </p>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.skeleton}>
          <Skeleton shape="picture" className={styles.skeletonPicture} />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}

const groups = [
  { kind: "page", title: "Help" },
  { kind: "word", title: "Search for" },
  { kind: "category", title: "Departments" },
  { kind: "brand", title: "Brands" },
] as const;

function List(props: SearchResultsProps) {
  const numbered = props.options.map((option, index) => ({ option, index }));
  const products = numbered.filter(({ option }) => option.kind === "product");
  const all = numbered.find(({ option }) => option.kind === "all");
  const hasTwoColumns = numbered.some(({ option }) => option.kind !== "product" && option.kind !== "all");
  return (
    <div
      id={`${props.id}-list`}
      role="listbox"
      aria-label="Search results"
      className={classNames(styles.list, (products.length === 0 || !hasTwoColumns) && styles.narrow)}
    >
      {products.length > 0 && (
        <div role="group" aria-label="Products" className={styles.products}>
          {products.map(({ option, index }) => (
            <Line key={option.uri} {...props} option={option} index={index} />
          ))}
        </div>
      )}
      <div role="presentation" className={styles.places}>
        {groups.map(({ kind, title }) => {
          const lines = numbered.filter(({ option }) => option.kind === kind);
          if (lines.length === 0) return null;
          return (
            <div key={kind} role="group" aria-label={title}>
              <p role="presentation" className={styles.title}>
                {title}
              </p>
              {lines.map(({ option, index }) => (
                <Line key={option.uri} {...props} option={option} index={index} />
              ))}
            </div>
          );
        })}
      </div>
      {all && <Line {...props} option={all.option} index={all.index} />}
    </div>
  );
}

type LineProps = SearchResultsProps & { readonly option: SearchOption; readonly index: number };

function Line({ id, option, index, active, text, imagePx, onPoint, onPick }: LineProps) {
  const pick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPick(option.uri);
  };
  return (
    <a
      id={`${id}-${index}`}
      href={option.uri}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      className={classNames(styles.line, styles[option.kind])}
      onPointerMove={() => onPoint(index)}
      onClick={pick}
    >
      {option.kind === "product" ? (
        <Hit hit={option.hit} text={text} imagePx={imagePx} />
      ) : (
        <TypedText text={option.title} query={text} />
      )}
      {option.kind === "all" && <Icon name="arrow-right" size={16} />}
    </a>
  );
}

function Hit({ hit, text, imagePx }: { readonly hit: SearchHit; readonly text: string; readonly imagePx: number }) {
  return (
    <>
      <Picture src={hit.image} alt="" width={imagePx} height={imagePx} className={styles.picture} />
      <span className={styles.content}>
        <span className={styles.name}>
          <TypedText text={hit.title} query={text} />
        </span>
        <span className={styles.model}>{hit.model}</span>
        <span className={styles.price}>
          {hit.price === null ? hit.altPriceMsg : <Price cents={toCents(hit.price)} size="project" />}
          {hit.ribbon && <Ribbon type={hit.ribbon.type}>{hit.ribbon.text}</Ribbon>}
        </span>
      </span>
    </>
  );
}
