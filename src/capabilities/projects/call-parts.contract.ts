import { z } from "zod";

/* What the calls of projects share. */

export const id = z.uuid();
/** In addresses: what is no id of ours is the id of nothing. */
export const key = z.string().max(60);
export const version = z.number().int().min(0).max(2_147_483_647);

export const accessRefusals = { signedOut: 401, priceHidden: 403 } as const;
/** Another customer's project is answered as missing. */
export const projectRefusals = { ...accessRefusals, unknownProject: 404 } as const;
/** `changedMeanwhile` brings the newest state, as `newest`. */
export const projectChangeRefusals = { ...projectRefusals, changedMeanwhile: 409, notAllowed: 403 } as const;

/** A change names the version it was made on. */
export const Head = z.object({ projectId: id, version });
