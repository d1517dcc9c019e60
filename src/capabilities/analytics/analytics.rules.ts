import type { StorageKey } from "#shop/storage-keys.ts";

/** What a browser says about being counted. */
export type Wishes = {
  /** Global Privacy Control. */
  readonly privacyControl: boolean;
  readonly doNotTrack: boolean;
  /** What the shopper chose on the site; null: nothing yet. */
  readonly choice: string | null;
};

/** Kept in local storage: `granted` or `denied`. */
export const CONSENT_KEY = "analyticsConsent" satisfies StorageKey;

/** Events without a person in them are sent unless somebody objects; an objection of the browser cannot be overruled. */
export const maySend = ({ privacyControl, doNotTrack, choice }: Wishes): boolean =>
  !privacyControl && !doNotTrack && choice !== "denied";
