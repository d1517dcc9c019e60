import type { LightMyRequestResponse } from "fastify";
import { createOffice } from "../../src/app/office/office.ts";
import type { SignedIn } from "./signed-in-visitor.ts";
import { startTestShop, type TestShop } from "./shop.ts";

export type TestOffice = {
  readonly shop: TestShop;
  readonly open: (url: string) => Promise<LightMyRequestResponse>;
  /** A panel's form, as its page sends it. */
  readonly post: (
    url: string,
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
};

const host = "office.localhost:3002";

/** The office in process with its own shop. Close it when done. */
export async function startTestOffice(): Promise<TestOffice> {
  const shop = await startTestShop();
  const { config, database } = shop;
  const office = await createOffice({
    config,
    db: database.db,
    sites: shop.shop.sites,
    shopPort: () => 3000,
    client: "none",
  });
  return {
    shop,
    open: (url) => office.inject({ url, headers: { host } }),
    post: (url, form, headers = {}) =>
      office.inject({
        method: "POST",
        url,
        payload: new URLSearchParams(form).toString(),
        headers: { host, "content-type": "application/x-www-form-urlencoded", ...headers },
      }),
    close: async () => {
      await office.close();
      await shop.close();
    },
  };
}

/** A panel on a page of the site, opened by the member of staff with the code. */
export const panelUrl = (
  panel: string,
  { site, code, ...about }: { readonly site: string; readonly code: string; readonly uri?: string },
): string => {
  const query = { salesperson: code, parent_base_url: `http://${site}.localhost:3000`, ...about };
  return `/panel/${panel}?${new URLSearchParams(query)}`;
};

export async function ticketOf(who: SignedIn): Promise<string> {
  const answer = await who.call("POST /api/staff/ticket");
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.ticket;
}
