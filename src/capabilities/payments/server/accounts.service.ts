export { checkAccounts, type CheckedAccount } from "./accounts/check-accounts.ts";
