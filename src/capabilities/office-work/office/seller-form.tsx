import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import type { SellerRow, SetUpSites } from "../sites.office.contract.ts";
import { type Company, CompanyFields, companyLabels } from "./company-fields.tsx";
import { SITES_KEY, sitesCall, useSetUpSites } from "./sites-call.ts";

const countryNames = { AU: "Australia", NZ: "New Zealand" } as const;

const formatRates = (gst: SetUpSites["gst"]): string =>
  gst.map(({ country, percent }) => `${percent}% in ${countryNames[country]}`).join(" and ");

/** Which company sells on each site, with the numbers that its invoices show. */
export function SellersForm({ onDone }: { readonly onDone: () => void }) {
  const found = useSetUpSites();
  const [site, setSite] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [saves, setSaves] = useState(0);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const { sellers, gst } = found.data;
  const seller = sellers.find((one) => one.site === site) ?? sellers.find(({ isChecked }) => !isChecked) ?? sellers[0];
  if (seller === undefined) return null;
  return (
    <div className={page["form"]}>
      <p>
        {`GST is ${formatRates(gst)}. The rates come with the program, and all prices include GST. What you enter here is the company of each site and its registration numbers.`}
      </p>
      {done !== null && <Notice tone="good">{`Invoices of ${done} show these numbers from now on.`}</Notice>}
      <Choice
        label="Site"
        options={sellers.map((one) => ({ id: one.site, label: `${one.name}, ${countryNames[one.country]}` }))}
        value={seller.site}
        onChange={(id) => {
          setDone(null);
          setSite(id);
        }}
      />
      <p>
        <Status tone={seller.isChecked ? "good" : "warn"}>
          {seller.isChecked ? "Number checked" : "No checked number yet"}
        </Status>
      </p>
      <OneSeller
        // The key has no version, because another person's change would then clear what was typed.
        key={`${seller.site} ${saves}`}
        seller={seller}
        onDone={() => {
          setDone(seller.name);
          setSite(seller.site);
          setSaves(saves + 1);
          onDone();
        }}
      />
    </div>
  );
}

const fieldsOf = ({ legalName, businessNumber, gstNumber, address }: SellerRow): Company => ({
  legalName,
  businessNumber,
  gstNumber,
  address,
});

function OneSeller({ seller: found, onDone }: { readonly seller: SellerRow; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [seller] = useState(found);
  const [company, setCompany] = useState(() => fieldsOf(seller));
  const saveOver = async (seen: number | null, fields: Company) => {
    const saved = await valueOf(sitesCall, "POST /api/office/set-up/sellers", {
      body: { ...fields, site: seller.site, seen },
    });
    if (saved.faults.length > 0) return saved;
    await client.invalidateQueries({ queryKey: SITES_KEY });
    onDone();
    return saved;
  };
  const save = useMutation({ mutationFn: () => saveOver(seller.version, company) });
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        await save.mutateAsync().catch(() => null);
      }}
      error={save.error}
    >
      <CompanyFields
        country={seller.country}
        company={company}
        saved={save.data}
        onChange={(next) => setCompany({ ...company, ...next })}
      />
      <DialogActions>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          Save company
        </Button>
      </DialogActions>
      <StaleMerge
        noun="company"
        error={save.error}
        base={fieldsOf(seller)}
        yours={company}
        words={companyLabels}
        fieldsOf={fieldsOf}
        save={(newest: SellerRow, fields) => saveOver(newest.version, fields)}
        onSaved={save.reset}
        onBack={save.reset}
      />
    </Form>
  );
}
