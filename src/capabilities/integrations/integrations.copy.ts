import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { apiKeysOfficeContract } from "./integrations.office.contract.ts";

export const apiKeysRefusalMessages: RefusalMessages<RefusalsOf<typeof apiKeysOfficeContract>> = {
  notYours: "A key can only do what you can do yourself, on your own sites.",
  badExpiry: "Choose a last day between tomorrow and two years from now.",
  tooMany: "There are 100 active keys. Revoke one that is no longer used.",
  unknownKey: "There is no such key.",
};
