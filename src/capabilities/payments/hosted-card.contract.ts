import { z } from "zod";

const blob = z.string().min(1).max(4000);

/** A card of the provider's own fields, each encrypted by itself in a frame of the provider. */
export const HostedCard = z.object({ number: blob, expiryMonth: blob, expiryYear: blob, securityCode: blob });
export type HostedCard = z.output<typeof HostedCard>;

/** Whether the shop shows and encrypts the fields of a card, or the provider shows them in frames on the shop's page. */
export const CardFormSetting = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("own") }),
  z.object({
    kind: z.literal("hosted"),
    /** Public: it names the account to the provider's frames. */
    clientKey: z.string(),
    /** The provider's name for the region that its frames come from. */
    environment: z.string(),
    /** Where the frames come from instead, in the demonstration. */
    url: z.string().nullable(),
  }),
]);
export type CardFormSetting = z.output<typeof CardFormSetting>;

/** An encrypted card, of whichever form, with the name on it. */
export type EncryptedCard = {
  readonly encryptedValues: string | null;
  readonly hostedCard: HostedCard | null;
  readonly cardHolderName: string;
};
