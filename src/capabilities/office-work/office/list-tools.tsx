import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Button, IconButton } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import controls from "#office/ui/controls.module.css";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { Status } from "#office/ui/states.tsx";
import { exportFormats } from "../office-export.rules.ts";
import type { SavedView } from "../office-lists.office.contract.ts";
import { isSameSearch, type ListSearch, useExport, useViewChanges, useViews, viewSearch } from "./lists-call.ts";

type ViewsProps = {
  readonly list: string;
  readonly search: ListSearch;
  readonly onSearch: (search: Record<string, string>) => void;
  /** The list has a button of its own for everything. */
  readonly isBesideTabs?: boolean;
};

/** Filters, sort and columns under a name: one's own views, and those that colleagues share. */
export function SavedViews({ list, search, onSearch, isBesideTabs = false }: ViewsProps) {
  const views = useViews(list);
  const { remove } = useViewChanges(list);
  const [isSaving, setSaving] = useState(false);
  const found = views.data ?? [];
  const current = found.find((view) => isSameSearch(view.search, search));
  const isPlain = Object.keys(viewSearch(search)).length === 0;
  if (isBesideTabs && isPlain && found.length === 0) return null;
  return (
    <div className={controls["views"]} role="group" aria-label={isBesideTabs ? "Saved views" : "Views"}>
      {!isBesideTabs && <ViewButton name="All" isCurrent={isPlain} onPress={() => onSearch({})} />}
      {found.map((view) => (
        <ViewButton
          key={view.id}
          name={view.isOwn ? view.name : `${view.name} (${view.memberName})`}
          isCurrent={view === current}
          onPress={() => onSearch(view.search)}
        />
      ))}
      {current?.isOwn && (
        <IconButton icon="trash-2" label={`Remove view ${current.name}`} onPress={() => remove.mutate(current.id)} />
      )}
      {!isPlain && current === undefined && (
        <Button kind="quiet" onPress={() => setSaving(true)}>
          Save view
        </Button>
      )}
      {isSaving && <SaveDialog list={list} search={search} views={found} onClose={() => setSaving(false)} />}
    </div>
  );
}

type ViewButtonProps = { readonly name: string; readonly isCurrent: boolean; readonly onPress: () => void };

const ViewButton = ({ name, isCurrent, onPress }: ViewButtonProps) => (
  <button type="button" className={controls["view"]} aria-pressed={isCurrent} onClick={onPress}>
    {name}
  </button>
);

type SaveProps = Omit<ViewsProps, "onSearch" | "isBesideTabs"> & {
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
};

function SaveDialog({ list, search, views, onClose }: SaveProps) {
  const { save } = useViewChanges(list);
  const [isShared, setShared] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { name: "" } });
  const mine = views.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  const submit = handleSubmit(({ name }) =>
    save.mutate({ name, isShared, search: viewSearch(search) }, { onSuccess: onClose }),
  );
  return (
    <Dialog title="Save view" isOpen onClose={onClose}>
      <Form onSubmit={submit} error={save.error}>
        <Field
          control={control}
          name="name"
          label="Name"
          hint={
            mine.length === 0
              ? "Filters, order and columns are saved."
              : `A view of yours with this name is replaced: ${mine.join(", ")}`
          }
          rules={{ required: "Enter a name.", maxLength: { value: 60, message: "Use 60 letters or fewer." } }}
          autoFocus
        />
        <Check label="Share with everybody who works here" isSelected={isShared} onChange={setShared} />
        <FormActions onCancel={onClose} save="Save view" isPending={save.isPending} />
      </Form>
    </Dialog>
  );
}

const formatLabels = { csv: "CSV", xlsx: "Excel (XLSX)" } as const;

type ExportProps = {
  readonly list: string;
  readonly search: ListSearch;
  /** The columns that the list does not show; the file leaves them out, too. */
  readonly hidden: readonly string[];
};

/** Starts a job that writes the list, as filtered, into a file. */
export function ExportMenu({ list, search, hidden }: ExportProps) {
  const start = useExport(list);
  const { hide: _, ...filters } = viewSearch(search);
  return (
    <>
      {start.isSuccess && <Status tone="info">Export started. Find it under Jobs</Status>}
      {start.isError && <Status tone="bad">{sentenceOf(start.error)}</Status>}
      <MenuTrigger>
        <AriaButton className={classNames(controls["button"]) ?? ""}>
          <Icon name="download" size={16} />
          Export
        </AriaButton>
        <Popover className={controls["popover"] ?? ""}>
          <Menu
            className={controls["list"] ?? ""}
            onAction={(key) => {
              const format = exportFormats.find((one) => one === key);
              if (format !== undefined) start.mutate({ format, filters, hidden });
            }}
          >
            {exportFormats.map((format) => (
              <MenuItem key={format} id={format} className={controls["option"] ?? ""}>
                {formatLabels[format]}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  );
}
