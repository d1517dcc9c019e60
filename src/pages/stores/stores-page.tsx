import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/text-input.tsx";
import type { PageProps } from "../page.ts";
import { StoreCard } from "./store-card.tsx";
import type { StoresData } from "./stores.load.ts";
import styles from "./stores.module.css";

type FilterProps = Pick<StoresData, "choices" | "chosen" | "uri"> & { readonly label: string };

/** A plain form: it works before the script does, and the address can be sent to somebody. */
function StateFilter({ choices, chosen, uri, label }: FilterProps) {
  if (choices.length < 2) return null;
  return (
    <form key={chosen} action={uri} method="get" className={styles.filter}>
      <Select
        label={label}
        name="state"
        prompt="Everywhere"
        defaultValue={chosen}
        options={choices.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}

/** Every store of the site, by state or island (ROUTE-31). */
export function StoresPage({ data, site }: PageProps<StoresData>) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={data.crumbs} />
      <header className={styles.head}>
        <div className={styles.headWords}>
          <h1>{data.title}</h1>
          <p className={styles.lead}>{data.lead}</p>
          <StateFilter
            choices={data.choices}
            chosen={data.chosen}
            uri={data.uri}
            label={site.country === "NZ" ? "Island" : "State"}
          />
        </div>
        {data.picture !== null && (
          <img src={data.picture} alt="" width={2000} height={900} fetchPriority="high" className={styles.picture} />
        )}
      </header>
      {data.groups.map((group) => (
        <section
          key={group.code}
          aria-labelledby={`in-${group.code}`}
          className={classNames(styles.group, styles.apart)}
        >
          <h2 id={`in-${group.code}`}>{group.name}</h2>
          <ul className={styles.cards}>
            {group.stores.map((store) => (
              <li key={store.storeUri}>
                <StoreCard store={store} leadsTo={data.cardsLeadTo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
