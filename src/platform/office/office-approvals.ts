import type { EndpointKey } from "#shop/contract.ts";
import type { OfficeArea } from "#shop/office-permissions.ts";
import type { SiteCode } from "#shop/site.ts";
import type { OfficeContext } from "../office-service.ts";

type Sent = { readonly params: unknown; readonly body: unknown };

/** What a call would do, for the person who approves it. */
export type AskedWork = {
  /** Null: no site's own. */
  readonly site: SiteCode | null;
  readonly record: { readonly kind: string; readonly id: string; readonly name: string };
  /** `Refund $600.00 of order 100231`, without a full stop. */
  readonly title: string;
};

/** A call that somebody may ask another person to approve. */
export type ApprovableCall = {
  readonly key: EndpointKey;
  /** The area whose approvers decide. */
  readonly area: OfficeArea;
  /** Null: its record is not there, or the asker may not change it. */
  readonly describe: (context: OfficeContext, sent: Sent) => Promise<AskedWork | null>;
  /** Makes the call with the asker's own context; a sentence where it is refused, null where it is done. */
  readonly run: (context: OfficeContext, sent: Sent) => Promise<string | null>;
};
