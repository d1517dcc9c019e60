import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select, TextInput } from "#ui/text-input.tsx";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import type { StoresData } from "./stores.load.ts";
import styles from "./stores.module.css";

type FinderProps = { readonly data: StoresData; readonly stateLabel: string };

/**
 * Offers the visitor's suburb. Only the browser has it; it is at the side of the button, where it causes no layout
 * shift.
 */
function MySuburb({ uri }: { readonly uri: string }) {
  const { geo } = useGeo();
  if (geo === null || geo.localityId === null) return null;
  return (
    <a href={`${uri}?near=${encodeURIComponent(`${geo.postcode} ${geo.suburb}`)}`} className={styles.mine}>
      <Icon name="map-pin" size={16} />
      Use my suburb, {geo.suburb}
    </a>
  );
}

/** A plain form: it works without scripts, and its address can be shared. */
export function StoreFinder({ data: { choices, filters, services, uri, unknownPlace }, stateLabel }: FinderProps) {
  return (
    <form key={JSON.stringify(filters)} action={uri} method="get" className={styles.filter}>
      <TextInput
        label="Suburb or postcode"
        name="near"
        defaultValue={filters.near}
        maxLength={60}
        autoComplete="postal-code"
        error={unknownPlace ? "We know no place of that name. These are all of our places." : null}
      />
      {choices.length > 1 && (
        <Select
          label={stateLabel}
          name="state"
          prompt="Everywhere"
          defaultValue={filters.state}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {(services.tour || services.demos) && (
        <fieldset className={styles.features}>
          <legend>Only with</legend>
          {services.tour && (
            <Checkbox name="tour" value="1" defaultChecked={filters.tour}>
              Virtual tour
            </Checkbox>
          )}
          {services.demos && (
            <Checkbox name="demos" value="1" defaultChecked={filters.demos}>
              Cooking demonstrations
            </Checkbox>
          )}
        </fieldset>
      )}
      <div className={styles.go}>
        <Button type="submit" kind="primary">
          Find
        </Button>
        <MySuburb uri={uri} />
      </div>
    </form>
  );
}

export function NoStores({ uri }: { readonly uri: string }) {
  return (
    <Notice tone="info">
      No store has all of these. <a href={uri}>Show all of them</a>
    </Notice>
  );
}
