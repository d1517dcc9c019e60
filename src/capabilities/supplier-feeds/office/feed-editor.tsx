import { useState } from "react";
import { needsPlace, needsSites, supplierFieldNames } from "#capabilities/catalogue/import/supplier-file.rules.ts";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { SaveBar } from "#office/ui/save-bar.tsx";
import { Notice } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";
import type { FeedLimits } from "../supplier-feeds.rules.ts";
import { countChanges, draftOf, type FeedDraft, fieldLabel, limitLabels, mappingOf, readLimits } from "./feed-draft.ts";
import { FeedMerge, saveDraft } from "./feed-merge.tsx";
import { NewProducts } from "./new-products.tsx";
import { feedsCall, hourOptions, intervalOptions, readInterval, useFeedChange } from "./feeds-call.ts";

type PlaceList = readonly { readonly code: string; readonly name: string }[];
type NamedSite = { readonly code: SupplierFeed["sites"][number]; readonly name: string };

type EditorProps = { readonly feed: SupplierFeed; readonly sites: readonly NamedSite[]; readonly places: PlaceList };
type PartProps = { readonly draft: FeedDraft; readonly onChange: (change: Partial<FeedDraft>) => void };

/** The columns of the file, the schedule and the limits, saved together. */
export function FeedEditor({ feed, sites, places }: EditorProps) {
  const [base, setBase] = useState(feed);
  const [draft, setDraft] = useState(() => draftOf(feed));
  const begin = (from: SupplierFeed) => {
    setBase(from);
    setDraft(draftOf(from));
  };
  const changes = countChanges(draft, base);
  const isOutdated = feed.version !== base.version;
  // Nothing that was typed is lost when somebody else saves.
  if (isOutdated && changes === 0) begin(feed);
  const limits = readLimits(draft.limits);
  const save = useFeedChange((wanted: FeedDraft) => saveDraft(base, wanted), begin);
  const onChange = (change: Partial<FeedDraft>) => setDraft((before) => ({ ...before, ...change }));
  return (
    <>
      {save.error !== null && <Notice tone="bad">{sentenceOf(save.error)}</Notice>}
      {isOutdated && changes > 0 && (
        <Notice tone="warn">
          Somebody else has saved this feed since you opened it. Save shows both versions, to keep your changes and
          theirs.
        </Notice>
      )}
      <Columns feed={feed} draft={draft} onChange={onChange} sites={sites} places={places} />
      <NewProducts
        value={draft.newProducts}
        mayChange={feed.mayChange}
        onChange={(newProducts) => onChange({ newProducts })}
      />
      <Schedule draft={draft} onChange={onChange} />
      {feed.mayChange && (
        <SaveBar
          changes={changes}
          isSaving={save.isPending}
          onSave={() => limits !== null && save.mutate(draft)}
          onDiscard={() => begin(feed)}
        />
      )}
      <FeedMerge
        error={save.error}
        base={base}
        draft={draft}
        sites={sites}
        places={places}
        onSaved={(saved) => {
          begin(saved);
          save.reset();
        }}
        onBack={save.reset}
      />
    </>
  );
}

function Columns({ feed, draft, onChange, sites, places }: PartProps & EditorProps) {
  const read = useFeedChange(() =>
    valueOf(feedsCall, "POST /api/office/supplier-feeds/:id/columns", { params: { id: feed.id } }),
  );
  const found = read.data?.columns ?? [];
  return (
    <section className={page["panel"]} aria-labelledby="feed-columns">
      <div className={page["head"]}>
        <h2 id="feed-columns">Columns</h2>
        {feed.mayChange && (
          <Button isPending={read.isPending} onPress={() => read.mutate(undefined)}>
            Read the columns of the file
          </Button>
        )}
      </div>
      <p className={page["lead"]}>
        Say which column of the file each field comes from. A field without a column stays as it is, and so does every
        product that the file does not name.
      </p>
      {read.error !== null && <Notice tone="bad">{sentenceOf(read.error)}</Notice>}
      {found.length > 0 && (
        <ul className={page["rows"]} aria-label="Columns of the file">
          {found.map(({ name, values }) => (
            <li key={name}>
              <code>{name}</code>
              <span>{values.join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={page["fields"]}>
        {supplierFieldNames.map((field) => (
          <TextInput
            key={field}
            label={fieldLabel(field)}
            value={draft.columns[field]}
            suggestions={found.map(({ name }) => name)}
            isReadOnly={!feed.mayChange}
            onChange={(column) => onChange({ columns: { ...draft.columns, [field]: column } })}
          />
        ))}
      </div>
      <Places feed={feed} draft={draft} onChange={onChange} sites={sites} places={places} />
    </section>
  );
}

/** Where prices and stock change. */
function Places({ feed, draft, onChange, sites, places }: PartProps & EditorProps) {
  const fields = mappingOf(draft).map(({ field }) => field);
  return (
    <>
      {needsSites(fields) && (
        <div className={page["tools"]} role="group" aria-label="Sites whose prices change">
          <span>Prices change on</span>
          {sites.map(({ code, name }) => (
            <Check
              key={code}
              label={name}
              isSelected={draft.sites.includes(code)}
              isDisabled={!feed.mayChange}
              onChange={(isOn) =>
                onChange({ sites: isOn ? [...draft.sites, code] : draft.sites.filter((one) => one !== code) })
              }
            />
          ))}
        </div>
      )}
      {needsPlace(fields) && (
        <Choice
          label="Stock changes at"
          options={[
            { id: "none", label: "Choose a warehouse" },
            ...places.map(({ code, name }) => ({ id: code, label: name })),
          ]}
          value={draft.place ?? "none"}
          onChange={(code) => onChange({ place: code === "none" ? null : code })}
        />
      )}
    </>
  );
}

const limitNames = Object.keys(limitLabels) as (keyof FeedLimits)[];

function Schedule({ draft, onChange }: PartProps) {
  return (
    <section className={page["panel"]} aria-labelledby="feed-limits">
      <h2 id="feed-limits">Schedule and limits</h2>
      <div className={page["fields"]}>
        <Choice
          label="How often"
          options={intervalOptions}
          value={String(draft.everyHours)}
          onChange={(id) => onChange({ everyHours: readInterval(id) ?? draft.everyHours })}
        />
        <Choice
          label="At, in Sydney time"
          options={hourOptions}
          value={String(draft.atHour)}
          onChange={(id) => onChange({ atHour: Number(id) })}
        />
        {limitNames.map((name) => (
          <TextInput
            key={name}
            label={limitLabels[name]}
            value={draft.limits[name]}
            inputMode="numeric"
            error={
              readLimits({ ...draftZero, [name]: draft.limits[name] }) === null ? "Enter a whole number." : undefined
            }
            onChange={(text) => onChange({ limits: { ...draft.limits, [name]: text } })}
          />
        ))}
      </div>
      <p className={page["lead"]}>
        When a limit stops an import, nothing is changed and staff get a mail. They can import that file anyway.
      </p>
    </section>
  );
}

const draftZero = { movePercent: "1", moveShare: "0", faultShare: "0", lossShare: "0" } as const;
