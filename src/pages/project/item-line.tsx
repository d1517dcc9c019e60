import { formatDollars } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Picture } from "#ui/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Quantity } from "#ui/quantity.tsx";
import type { Project, ProjectItem, QuoteVersion } from "#capabilities/projects/project-shapes.contract.ts";
import { callProjects } from "./call-projects.ts";
import { ItemForm } from "./item-form.tsx";
import { projectCopy as words } from "./project.copy.ts";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

type Props = { readonly item: ProjectItem; readonly project: Project; readonly work: Work };

/** One line of a project, with the allowed changes. */
export function ItemLine({ item, project, work }: Props) {
  const { may } = project;
  const setQuantity = (quantity: number) =>
    void work.run(
      ({ id, version }) =>
        callProjects("PATCH /api/projects/product/:projectId/:itemId", {
          params: { projectId: id, itemId: item.id },
          body: { version, quantity },
        }),
      words.saved,
    );
  const remove = () =>
    void work.run(
      ({ id, version }) =>
        callProjects("DELETE /api/projects/product/:projectId/:sku", {
          params: { projectId: id, sku: item.sku },
          query: { version, itemId: item.id },
        }),
      words.removed,
    );
  return (
    <li className={styles.line}>
      <ItemGoods item={item} problem={item.problem} />
      <div className={styles.lineEnd}>
        {may.quantity ? (
          <Quantity value={item.quantity} max={item.mostAllowed} of={item.title} onChange={setQuantity} />
        ) : (
          <span>× {item.quantity}</span>
        )}
        <strong className={styles.figure}>{formatDollars(item.total)}</strong>
        {may.delete && (
          <Button kind="plain" size="small" icon="trash-2" iconOnly data-print="hide" onClick={remove}>
            {words.removeOf(item.title)}
          </Button>
        )}
      </div>
      {may.items && (
        <div className={styles.lineMore} data-print="hide">
          <Disclosure
            density="compact"
            title={
              <>
                {words.details}
                <VisuallyHidden> {words.of(item.title)}</VisuallyHidden>
              </>
            }
          >
            <ItemForm {...{ item, project, work }} />
          </Disclosure>
        </div>
      )}
    </li>
  );
}

type Goods = QuoteVersion["items"][number];

/** The product of a line, and its price for one unit; `problem`: why it cannot be bought. */
export const ItemGoods = ({ item, problem }: { readonly item: Goods; readonly problem: string | null }) => (
  <>
    <ItemPicture src={item.image} />
    <div className={styles.lineBody}>
      <p className={styles.lineTitle}>{item.uri === "" ? item.title : <a href={item.uri}>{item.title}</a>}</p>
      <p className={styles.muted}>
        {item.sku} · {formatDollars(item.price)} {words.each}
        {item.price < item.listPrice && (
          <>
            {" "}
            <s>
              {words.list} {formatDollars(item.listPrice)}
            </s>
          </>
        )}
      </p>
      <Extras item={item} />
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </div>
  </>
);

const ItemPicture = ({ src }: { readonly src: string }) =>
  src === "" ? (
    <span className={styles.picture} />
  ) : (
    <Picture className={styles.picture} src={src} alt="" width={72} height={72} loading="lazy" />
  );

function Extras({ item }: { readonly item: Pick<ProjectItem, "warranty" | "install" | "notes"> }) {
  const extras = [item.warranty, item.install].filter((one) => one !== null);
  return (
    <>
      {extras.map((one) => (
        <p key={one.id} className={styles.muted}>
          + {one.name} {formatDollars(one.price)} {words.each}
        </p>
      ))}
      {item.notes !== "" && <p className={styles.note}>{item.notes}</p>}
    </>
  );
}
