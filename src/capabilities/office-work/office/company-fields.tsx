import { TextInput } from "#office/ui/text-input.tsx";
import type { SavedSite, SellerRow } from "../sites.office.contract.ts";
import { faultAt } from "./sites-call.ts";

export type Company = Pick<SellerRow, "legalName" | "businessNumber" | "gstNumber" | "address">;

export const companyLabels: { readonly [Field in keyof Company]: string } = {
  legalName: "Company",
  businessNumber: "Business number",
  gstNumber: "GST number",
  address: "Address on invoices",
};

type FieldsProps = {
  readonly country: SellerRow["country"];
  readonly company: Company;
  readonly saved: SavedSite | undefined;
  readonly onChange: (next: Partial<Company>) => void;
};

/** The company that sells on a site, as invoices name it, with the registration numbers of its country. */
export function CompanyFields({ country, company, saved, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label={companyLabels.legalName}
        hint="As it is registered, like Mill Appliances Pty Ltd."
        value={company.legalName}
        error={faultAt(saved, "legalName")}
        onChange={(legalName) => onChange({ legalName })}
      />
      <TextInput
        label={country === "AU" ? "ABN" : "NZBN"}
        hint={country === "AU" ? "11 digits, printed on every invoice." : "13 digits. You can leave it out."}
        inputMode="numeric"
        value={company.businessNumber}
        error={faultAt(saved, "businessNumber")}
        onChange={(businessNumber) => onChange({ businessNumber })}
      />
      {country === "NZ" && (
        <TextInput
          label={companyLabels.gstNumber}
          hint="8 or 9 digits, printed on every invoice."
          inputMode="numeric"
          value={company.gstNumber}
          error={faultAt(saved, "gstNumber")}
          onChange={(gstNumber) => onChange({ gstNumber })}
        />
      )}
      <TextInput
        label={companyLabels.address}
        hint="One line each."
        rows={3}
        value={company.address}
        error={faultAt(saved, "address")}
        onChange={(address) => onChange({ address })}
      />
    </>
  );
}
