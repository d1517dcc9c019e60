import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { ProjectList } from "#capabilities/projects/project-shapes.contract.ts";
import { projectsUrl } from "#capabilities/projects/project-urls.ts";
import { quoteStatuses } from "#capabilities/projects/states.rules.ts";
import { projectCopy as words, statusLabels } from "./project.copy.ts";
import { listUrl, type ProjectListQuery } from "./project-list-url.ts";
import styles from "./project.module.css";

type Props = { readonly wanted: ProjectListQuery; readonly folders: ProjectList["folders"] };

/** A GET form, and the folders. */
export function ProjectFilters({ wanted, folders }: Props) {
  const entries = [
    { title: words.allFolders, folder: null, count: null },
    ...folders.map(({ name, count }) => ({ title: name, folder: name, count })),
  ];
  return (
    <div className={styles.stack} data-print="hide">
      <form action={projectsUrl()} className={styles.stack} role="search" key={listUrl(wanted)}>
        {wanted.folder !== null && <input type="hidden" name="folder" value={wanted.folder} />}
        <TextInput
          label={words.search}
          hint={words.searchHint}
          name="search"
          defaultValue={wanted.search}
          type="search"
        />
        <Select
          label={words.status}
          name="status"
          prompt={words.anyStatus}
          defaultValue={wanted.status ?? ""}
          options={quoteStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        />
        <Button type="submit" icon="list-filter">
          {words.find}
        </Button>
      </form>
      <nav aria-label={words.folders}>
        <h2 className={styles.small}>{words.folders}</h2>
        <ul className={styles.folders}>
          {entries.map(({ title, folder, count }) => {
            const isHere = (folder?.toLowerCase() ?? null) === (wanted.folder?.toLowerCase() ?? null);
            return (
              <li key={title}>
                <a href={listUrl({ ...wanted, folder, page: 0 })} aria-current={isHere ? "page" : undefined}>
                  <Icon name={folder === null ? "layers" : "folder"} />
                  <span>{title}</span>
                  {count !== null && <span className={styles.muted}>{count}</span>}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
