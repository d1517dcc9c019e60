import { describe, expect, test } from "vitest";
import { readSiteDocument } from "#shop/site-document.ts";
import { site as aol } from "#sites/aol/site.ts";
import { site as aolNz } from "#sites/aol-nz/site.ts";
import { site as andoo } from "#sites/andoo/site.ts";
import {
  documentOf,
  faultOf,
  formFaults,
  formOf,
  isRegistered,
  registrationFaults,
  registrationOf,
  sellerOf,
  textsNaming,
} from "./site-form.rules.ts";

const company = {
  legalName: "Mill Pty Ltd",
  businessNumber: "51824753556",
  gstNumber: "",
  address: "1 Mill Street\n\n Bendigo VIC 3550 ",
};
const form = {
  ...company,
  template: "andoo",
  code: "mill",
  name: "Mill",
  domain: "WWW.mill.example",
  email: "hello@mill.example",
  phone: "1300 000 599",
  hours: "Every day",
  tagline: "Appliances for the country",
  description: "Mill brings whitegoods to farms.",
  wording: textsNaming(andoo).map(({ path, text }) => ({ path, text: text.replaceAll("And Oak", "Mill") })),
  sellsGoods: false,
  isOpen: true,
};
const codes = ["aol", "andoo"];
const fieldsOf = (faults: readonly { readonly field: string }[]) => faults.map(({ field }) => field);

describe("the company of a site", () => {
  test("needs an ABN with a right check digit in Australia, a GST number in New Zealand (OFR-14)", () => {
    expect(registrationFaults("AU", company)).toEqual([]);
    expect(fieldsOf(registrationFaults("AU", { ...company, businessNumber: "51 824 753 557" }))).toEqual([
      "businessNumber",
    ]);
    expect(fieldsOf(registrationFaults("NZ", { ...company, businessNumber: "" }))).toEqual(["gstNumber"]);
    expect(registrationFaults("NZ", { ...company, businessNumber: "", gstNumber: "49-091-850" })).toEqual([]);
    expect(fieldsOf(registrationFaults("NZ", { ...company, gstNumber: "49091850" }))).toEqual(["businessNumber"]);
  });

  test("is printed with its numbers, and other lines that were there stay (OFR-14)", () => {
    const before = { numbers: ["ABN 47 100 500 501", "ACN 000 000 019"], address: ["Elsewhere"] };
    const seller = sellerOf("AU", company, before);
    expect(seller).toEqual({
      numbers: ["ABN 51 824 753 556", "ACN 000 000 019"],
      address: ["1 Mill Street", "Bendigo VIC 3550"],
    });
    expect([isRegistered("AU", seller), isRegistered("AU", before)]).toEqual([true, false]);
    expect(registrationOf("Mill Pty Ltd", seller).businessNumber).toBe("51 824 753 556");
    const nz = sellerOf("NZ", { ...company, businessNumber: "9429041535110", gstNumber: "49091850" }, undefined);
    expect(nz.numbers).toEqual(["NZBN 9 429 041 535 110", "GST number 49-091-850"]);
  });
});

describe("the form of a site", () => {
  test("becomes a document that the shop can read, and the document the same form again (OFR-14)", () => {
    const document = readSiteDocument(documentOf(form, andoo, { before: undefined, scheme: "https" }));
    if (!("code" in document)) throw new Error(document.join(" "));
    expect(document).toMatchObject({
      code: "mill",
      basedOn: "andoo",
      publicUrl: "https://www.mill.example",
      domains: ["www.mill.example"],
      words: { copy: { closing: "From all of us at Mill" }, seo: { homeTitle: "Mill: Appliances for the country" } },
    });
    expect(JSON.stringify(document.words)).not.toContain("And Oak");
    expect(formOf(document, andoo)).toEqual({
      ...form,
      domain: "www.mill.example",
      businessNumber: "51 824 753 556",
      address: "1 Mill Street\nBendigo VIC 3550",
    });
  });

  test("leaves what a document has besides as it is (OFR-14)", () => {
    const made = readSiteDocument(documentOf(form, andoo, { before: undefined, scheme: "http" }));
    if (!("code" in made)) throw new Error(made.join(" "));
    const before = {
      ...made,
      domains: ["www.mill.example", "mill.example"],
      tokens: { accent: "#0b5d3b" },
      words: { ...made.words, seo: { ...made.words.seo, homeTitle: "Mill at home" } },
    };
    const after = documentOf({ ...form, name: "The Mill" }, andoo, { before, scheme: "http" });
    expect(after).toMatchObject({
      name: "The Mill",
      domains: ["www.mill.example", "mill.example"],
      tokens: { accent: "#0b5d3b" },
      words: { seo: { homeTitle: "Mill at home" } },
    });
  });

  test("says what is missing by field, and refuses the code of a site that is there (OFR-14)", () => {
    expect(formFaults(form, andoo, codes)).toEqual([]);
    expect(fieldsOf(formFaults({ ...form, code: "aol", name: " ", email: "hello" }, andoo, codes))).toEqual([
      "name",
      "code",
      "email",
    ]);
  });

  test("gets the sentences about its document at the fields that they are about (OFR-14)", () => {
    expect(faultOf("domains.0: Domains are host names in small letters.")).toEqual({
      field: "domain",
      sentence: "Domains are host names in small letters.",
    });
    expect(faultOf("words.tagline must have at most 200 characters.")).toEqual({
      field: "tagline",
      sentence: "This must have at most 200 characters.",
    });
    expect(faultOf('words.copy.closing: "The Allora team" names Allora. Give its own.').field).toBe("copy.closing");
    expect(faultOf("mill was changed meanwhile: it has version 2.").field).toBe("");
  });

  test("asks for each text that names the template, of every template (OFR-14)", () => {
    expect(textsNaming(aol)).toContainEqual({ path: "copy.closing", text: "The Allora team" });
    expect(textsNaming(aolNz).every(({ text }) => text.includes("Allora NZ"))).toBe(true);
  });
});
