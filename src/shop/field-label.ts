/** Labels that cannot be read off the name of the field. They are those of the forms where a form has the field. */
const labels: Readonly<Record<string, string>> = {
  ABN: "ABN",
  EarlyNotification: "Earlier delivery",
  address: "Street address",
  cardHolderName: "Name on card",
  devicePaymentCode: "Zip code",
  deliveryDate: "Delivery day",
  email: "Email",
  gtin: "GTIN",
  encryptedValues: "Encrypted card",
  hostedCard: "Encrypted card",
  localityId: "Delivery location",
  pageNo: "Page",
  phone: "Phone",
  phoneNumber: "Phone",
  pin: "PIN",
  poNumber: "Purchase order number",
  productSKU: "SKU",
  product_ids: "Product ids",
  productCode: "Product code",
  qty: "Quantity",
  rrp: "RRP",
  selectedPaymentOption: "Payment method",
  sku: "SKU",
  skus: "SKUs",
  uniqueRequirements: "Access to your home",
  wid: "Warehouse",
  zip: "Postcode",
};

/** Groups whose fields have the same labels as another group's, so their labels name the group. */
const groups: Readonly<Record<string, string>> = {
  billingAddress: "billing address",
  billing: "billing address",
  deliveryContact: "delivery contact",
  installationContact: "installation contact",
  requestedDeliveryContact: "delivery contact",
  requestedInstallationContact: "installation contact",
};

/** `screenHeight`, `screen_height` → `Screen height`; `isOnSale` → `On sale`, as forms name what is ticked. */
function readName(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What people call a field: `["billingAddress", "firstName"]` → `First name (billing address)`. Empty for no field. */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === "string" && !/^\d+$/.test(part)) as string[];
  const name = names.at(-1);
  if (name === undefined) return "";
  const group = names
    .slice(0, -1)
    .map((parent) => groups[parent])
    .find((found) => found !== undefined);
  const label = Object.hasOwn(labels, name) ? (labels[name] ?? name) : readName(name.slice(0, 60));
  return group === undefined ? label : `${label} (${group})`;
}

/** What is wrong with a field, as one sentence that names it once. */
export function describeFieldError(field: string, error: string): string {
  const label = fieldLabel(field.split("."));
  return error.includes(label) ? error : `${label}: ${error}`;
}
