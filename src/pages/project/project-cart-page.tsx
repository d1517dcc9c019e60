import { useState } from "react";
import { formatDollars } from "#kit/money.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { reloadCart } from "#capabilities/cart/web/use-cart.ts";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import type { InCart } from "#capabilities/projects/quotes.contract.ts";
import { projectCartUrl, projectUrl } from "#capabilities/projects/project-urls.ts";
import { AuthGate } from "../account/auth-gate.tsx";
import type { PageProps } from "../page.ts";
import { callProjects } from "./call-projects.ts";
import { byRoom } from "./project-items.tsx";
import { ProjectNotFound } from "./project-page.tsx";
import { projectCopy as words } from "./project.copy.ts";
import { projectCrumbs, type ProjectData } from "./project.load.ts";
import { Brought } from "./quote-steps.tsx";
import { useProject, type Work } from "./use-project.ts";
import styles from "./project.module.css";

/** `/project/{id}/cart`: chooses the part of a project to buy now. */
export function ProjectCartPage({ data }: PageProps<ProjectData>) {
  const work = useProject(data.id);
  const { own } = work;
  const name = own.state === "there" ? own.value.name : words.one;
  const crumbs = projectCrumbs(
    { title: name, uri: projectUrl(data.id) },
    { title: words.cartTitle, uri: projectCartUrl(data.id) },
  );
  return (
    <PageColumn crumbs={crumbs} className={styles.page}>
      {own.state === "failed" ? (
        <ProjectNotFound />
      ) : (
        <>
          <PageHead title={words.cartTitle} lead={words.cartLead} />
          <AuthGate own={own} again={work.again}>
            {(project) => <Builder project={project} work={work} />}
          </AuthGate>
        </>
      )}
    </PageColumn>
  );
}

function Builder({ project, work }: { readonly project: Project; readonly work: Work }) {
  const sellable = project.items.filter((item) => item.problem === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(sellable.map(({ id }) => id)));
  const [inCart, setInCart] = useState<InCart | null>(null);
  const mine = project.items.filter(({ id }) => chosen.has(id));
  const choose = (chosenId: string, isOn: boolean) => {
    const rest = [...chosen].filter((id) => id !== chosenId);
    setChosen(new Set(isOn ? [...rest, chosenId] : rest));
  };
  const put = () =>
    void work.run(async ({ id }) => {
      const body = { projectId: id, itemIds: mine.map((item) => item.id) };
      const answer = await callProjects("POST /api/projects/cart", { body });
      if (!answer.ok) return answer;
      setInCart(answer.value);
      void reloadCart();
      return { ok: true, value: answer.value.project };
    });
  if (project.items.length === 0)
    return (
      <EmptyState
        title={words.empty}
        icon="clipboard-list"
        actions={<LinkButton href={projectUrl(project.id)}>{project.name}</LinkButton>}
      >
        {words.emptyText}
      </EmptyState>
    );
  return (
    <div className={styles.builder}>
      <div role="alert">{work.errors.length > 0 && <Notice tone="bad">{work.errors.join(" ")}</Notice>}</div>
      {inCart !== null && <Brought inCart={inCart} />}
      <Rooms items={project.items} {...{ chosen, choose }} />
      <p className={styles.chosen} role="status">
        {words.chosen(mine.reduce((sum, item) => sum + item.quantity, 0))} ·{" "}
        <strong>{formatDollars(mine.reduce((sum, item) => sum + item.total, 0))}</strong>
      </p>
      <p className={styles.buttons}>
        <Button kind="primary" icon="shopping-cart" busy={work.isBusy} aria-disabled={mine.length === 0} onClick={put}>
          {words.toCart}
        </Button>
        <LinkButton href={projectUrl(project.id)}>{project.name}</LinkButton>
      </p>
    </div>
  );
}

type RoomsProps = {
  readonly items: Project["items"];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string, isOn: boolean) => void;
};

const Rooms = ({ items: all, chosen, choose }: RoomsProps) =>
  byRoom(all).map(({ key, room, items }) => (
    <fieldset key={key} className={styles.pick}>
      <legend>{room}</legend>
      {items.map((item) => (
        <Checkbox
          key={item.id}
          detail={item.problem}
          aside={formatDollars(item.total)}
          checked={chosen.has(item.id)}
          onChange={(event) => choose(item.id, event.target.checked)}
        >
          {item.quantity} × {item.title}
        </Checkbox>
      ))}
    </fieldset>
  ));
