import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { officeAccessContract } from "./office-access.office.contract.ts";
import type { officeTeamContract } from "./office-team.office.contract.ts";

const wait = ({ retryAfter }: Readonly<Record<string, unknown>>): string => {
  const minutes = Math.ceil(Number(retryAfter ?? 60) / 60);
  return `Too many tries. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
};

export const officeAccessRefusalMessages: RefusalMessages<RefusalsOf<typeof officeAccessContract>> = {
  invalid: "This email and password don't match a staff account. Check both, or ask for a new password.",
  rate: wait,
  signInFirst: "Finish signing in with the second factor that you have set up.",
  notSetUp: "This second factor is not set up for your account.",
  wrongFactor: "That didn't work. Enter the newest code, or use another second factor.",
  linkOver: "This link was used or is too old. Ask for a new one.",
  badPassword: "Choose another password.",
  badEmail: "Enter an email address like kim@example.com.",
  tooManyPasskeys: "You have 10 passkeys. Remove one that you no longer use.",
  lastFactor: "Your roles need a second factor. Add another one before you remove this.",
  unknownPasskey: "This passkey was already removed.",
  wrongPassword: "Your current password is not right.",
};

export const officeTeamRefusalMessages: RefusalMessages<RefusalsOf<typeof officeTeamContract>> = {
  unknownMember: "There is no such member of staff.",
  notYours: "You can only give or take roles that you have yourself, on your own sites.",
  lastOwner: "This is the last owner of all sites. Make somebody else an owner first.",
  yourself: "You can't change your own access. Ask another owner.",
  badEmail: "Enter an email address like kim@example.com.",
  knownEmail: "Somebody with this email is on the list already.",
  unknownStore: "One of these stores is not on the sites of its role. Choose the stores again.",
  unknownRole: "There is no such role. Reload the page and choose again.",
  grown: ({ count }) =>
    `${Number(count).toLocaleString("en-AU")} people match now. Check the list again, then continue.`,
  nobody: "None of these people can be changed. The preview says why.",
  ended: "Their access has ended. Let them in again first.",
  noFactor: "They have no second factor to reset.",
  knownName: "There is a role with this name. Choose another name.",
  builtIn: "Built-in roles can't be changed. Make a role of your own.",
  changedMeanwhile: "Somebody changed this role a moment ago. Look at it again: your entries are still here.",
  inUse: ({ who }) => `${String(who)} this role. Give them another role first.`,
};
