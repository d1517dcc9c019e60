import type { TypeMapping } from "./mappings.ts";

/** French doors with a door of its own for each quarter, by the letters that makers give them. */
export const quadDoorModel = /^(WQE|EQE|HQE|HR6?CD|HRCD|RQ|CQ)/;

/**
 * What the letters behind a model's last digit say about its finish, the first that fits; makers of dryers or screens
 * use the same letters for other things, so only these kinds are asked.
 */
export const finishLetters: readonly (readonly [RegExp, string])[] = [
  [/MB|BM|BST|BLS|BSL|BSS/, "black-steel"],
  // W or D behind an S is a dispenser.
  [/S[WD]$/, "stainless"],
  [/W/, "white"],
  [/SS|LS|PL|SL|X|ST$|^T?S[A-Z]?$|IX/, "stainless"],
  [/BK|BLK|BG|^B$|BL$/, "black"],
];
export const finishIsInTheModel = /^(fridge|freezer|dishwasher|washer)(?!.*chest)/;

/** The finish that the model's last letters speak of, else the usual one. */
export function finishOf(mapping: Pick<TypeMapping, "usualFinish">, kind: string, model: string): string {
  if (!finishIsInTheModel.test(kind)) return mapping.usualFinish;
  const letters =
    /[A-Z]*(?=\d{0,2}$)/.exec(
      model
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, "")
        .replace(/(?<=\d.*)(AU|NZ|A|TC|TB)$/, ""),
    )?.[0] ?? "";
  return finishLetters.find(([pattern]) => letters !== "" && pattern.test(letters))?.[1] ?? mapping.usualFinish;
}
