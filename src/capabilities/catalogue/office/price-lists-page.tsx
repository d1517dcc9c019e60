import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { SiteCode } from "#shop/site.ts";
import type { PriceListRow } from "../prices/price-lists.office.contract.ts";
import { priceListsCall, usePriceLists, usePriceListsChanged } from "./price-lists-call.ts";

const columnsOf = (site: SiteCode): readonly Column<PriceListRow>[] => [
  {
    id: "name",
    label: "Price list",
    isHead: true,
    cell: ({ group, name }) => <Link href={`/price-lists/${site}/${encodeURIComponent(group)}`}>{name}</Link>,
  },
  { id: "group", label: "Customer group", cell: ({ group }) => group },
  { id: "customers", label: "Customers", align: "end", cell: ({ customers }) => customers },
  { id: "products", label: "Products", align: "end", cell: ({ products }) => products },
];

type PageProps = {
  readonly site: SiteCode;
  readonly siteName: string;
  /** Which site. */
  readonly sites: ReactNode;
  readonly onOpen: (group: string) => void;
  readonly mayWrite: boolean;
};

/** The price lists of a site: what the customers of a group pay. */
export function PriceListsPage({ site, siteName, sites, onOpen, mayWrite }: PageProps) {
  const [isNew, setNew] = useState(false);
  const lists = usePriceLists(site);
  return (
    <div className={page["page"]}>
      <Link href={`/prices?site=${site}`}>Prices</Link>
      <header className={page["head"]}>
        <h1>{`Price lists on ${siteName}`}</h1>
        <div className={page["tools"]}>
          {sites}
          {mayWrite && (
            <Button kind="primary" onPress={() => setNew(true)}>
              New price list
            </Button>
          )}
        </div>
      </header>
      {lists.isPending && <Loading />}
      {lists.isError && <Failure error={lists.error} onRetry={() => void lists.refetch()} />}
      {lists.data?.length === 0 && (
        <Empty>
          No price lists on this site yet. Begin one for a customer group; signed-in customers of the group pay its
          prices where they are lower.
        </Empty>
      )}
      {lists.data !== undefined && lists.data.length > 0 && (
        <Table
          caption="Price lists"
          columns={columnsOf(site)}
          rows={lists.data}
          keyOf={({ group }) => group}
          isStale={false}
        />
      )}
      {isNew && <NewListDialog site={site} onMade={onOpen} onClose={() => setNew(false)} />}
    </div>
  );
}

type NewProps = {
  readonly site: SiteCode;
  readonly onMade: (group: string) => void;
  readonly onClose: () => void;
};

function NewListDialog({ site, onMade, onClose }: NewProps) {
  const changed = usePriceListsChanged();
  const { control, handleSubmit } = useForm({ defaultValues: { group: "", name: "" } });
  const begin = useMutation({
    mutationFn: (values: { group: string; name: string }) => {
      const body = { group: values.group.trim(), name: values.name.trim() };
      return valueOf(priceListsCall, "POST /api/office/sites/:site/price-lists", { params: { site }, body });
    },
    onSuccess: async ({ group }) => {
      await changed();
      onMade(group);
    },
  });
  const isGroup = (text: string) =>
    (text.trim() !== "" && text.trim().length <= 40) || "Enter a code of at most 40 characters.";
  return (
    <Dialog title="New price list" isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => begin.mutate(values))} error={begin.error}>
        <Field
          control={control}
          name="group"
          label="Customer group"
          hint="The code that these customers have in their record, as builders"
          rules={{ validate: isGroup }}
          autoFocus
        />
        <Field
          control={control}
          name="name"
          label="Name"
          hint="For colleagues, as Builders and plumbers"
          rules={{ required: "Enter a name." }}
        />
        <FormActions onCancel={onClose} save="Begin price list" isPending={begin.isPending} />
      </Form>
    </Dialog>
  );
}
