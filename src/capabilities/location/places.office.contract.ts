import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";

const MAX_FILE_BYTES = 12 * 1024 * 1024;

const Faults = z.array(z.object({ line: z.number().int(), sentence: z.string() }));

const ImportReply = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  faults: Faults,
  faultCount: z.number().int().meta({ description: "0: the file was imported, or would be" }),
});
export type ImportReply = z.output<typeof ImportReply>;

/** Warehouses and suburbs: what a new shop needs before it can deliver. */
export const placesContract = defineOfficeContract({
  "GET /api/office/warehouses": {
    summary: "The warehouses, with how many suburbs their zones have",
    needs: "settings.read",
    reply: z.object({
      warehouses: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          suburb: z.string(),
          postcode: z.string(),
          country: z.string(),
          suburbs: z.number().int(),
        }),
      ),
    }),
  },
  "POST /api/office/warehouses": {
    summary: "Adds a warehouse in a suburb that the shop knows; a repeated call adds no second one",
    needs: "settings.write",
    body: z.object({
      code: z.string().trim().max(20),
      name: z.string().trim().min(1, "is missing: enter a name").max(80),
      country: z.enum(["AU", "NZ"]),
      address: z.string().trim().min(1, "is missing: enter a street and number").max(200),
      suburb: z.string().trim().max(100),
      postcode: z.string().trim().max(10),
    }),
    reply: z.object({ code: z.string() }),
    refusals: { badCode: 400, unknownSuburb: 400, usedCode: 409 },
  },
  "POST /api/office/localities": {
    summary: "Imports suburbs from a CSV file; a trial says what would change. Wrong lines refuse the whole file",
    needs: "settings.write",
    maxBodyBytes: MAX_FILE_BYTES,
    body: z.object({ text: z.string().min(1).max(MAX_FILE_BYTES), isTrial: z.boolean() }),
    reply: ImportReply,
    refusals: { badFile: 400 },
  },
});
