import { useState, type FormEvent } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Project, ProjectItem } from "#capabilities/projects/project-shapes.contract.ts";
import { callProjects } from "./call-projects.ts";
import { ItemLine } from "./item-line.tsx";
import { projectCopy as words } from "./project.copy.ts";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

/** Lines by room, in the order of each room's first line. */
export function byRoom<Item extends Pick<ProjectItem, "room">>(items: readonly Item[]) {
  const keyOf = ({ room }: Item) => room.toLowerCase();
  const rooms = [...new Set(items.map(keyOf))];
  return rooms.map((key) => {
    const mine = items.filter((item) => keyOf(item) === key);
    return { key, room: mine[0]?.room || words.noRoom, items: mine };
  });
}

export function ProjectItems({ project, work }: { readonly project: Project; readonly work: Work }) {
  if (project.items.length === 0)
    return (
      <EmptyState
        title={words.empty}
        icon="clipboard-list"
        headingLevel="h3"
        actions={<LinkButton href="/products">{words.browse}</LinkButton>}
      >
        {words.emptyText}
      </EmptyState>
    );
  return byRoom(project.items).map(({ key, room, items }) => (
    <div key={key} className={styles.room}>
      <h3>{room}</h3>
      <ul>
        {items.map((item) => (
          <ItemLine key={item.id} {...{ item, project, work }} />
        ))}
      </ul>
    </div>
  ));
}

/** For customers who have the product's number. */
export function AddBySku({ work }: { readonly work: Work }) {
  const [sku, setSku] = useState("");
  const [room, setRoom] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const body = { sku: sku.trim().toUpperCase(), room };
    const made = await work.run(
      ({ id }) => callProjects("POST /api/projects/product", { body: { ...body, projectId: id } }),
      words.added,
    );
    if (made) setSku("");
  };
  return (
    <form className={styles.addRow} onSubmit={(event) => void add(event)} data-print="hide">
      <TextInput
        label={words.addSku}
        hint={words.addSkuHint}
        value={sku}
        required
        autoComplete="off"
        onChange={(event) => setSku(event.target.value)}
      />
      <TextInput
        label={words.room}
        value={room}
        optional
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setRoom(event.target.value)}
      />
      <Button type="submit" icon="plus" busy={work.isBusy}>
        {words.add}
      </Button>
    </form>
  );
}
