import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { TodaysEnquiry } from "#seed/todays-enquiries.ts";
import { DemoShopper } from "./shopper.ts";

type Tools = Pick<JobTools, "db" | "config" | "log">;

/** Sends the forms that people fill in on the shop's pages, so that the inbox has something to answer. */
export async function sendEnquiries(tools: Tools): Promise<void> {
  const { isSent, todaysEnquiries } = await import("#seed/todays-enquiries.ts");
  for (const enquiry of todaysEnquiries) {
    try {
      if (!(await isSent(tools.db.pool, enquiry))) await send(tools, enquiry);
    } catch (error) {
      tools.log.warn({ err: error, sender: enquiry.email }, "a message of the demonstration could not be sent");
    }
  }
}

async function send({ db, config }: Tools, { site, form, kind, ...sent }: TodaysEnquiry): Promise<void> {
  const { productOfKind } = await import("#seed/todays-enquiries.ts");
  const shopper = new DemoShopper(config.port, site);
  const product = await productOfKind(db.pool, { site, kind });
  const tokenAt = async (path: string) => (await shopper.get<{ token: string }>(path)).token;
  if (form === "question") {
    const formToken = await tokenAt("/api/v2/product/formtoken/question");
    return shopper.post(`/api/v2/product/questions/sku/${product.sku}`, { ...sent, formToken });
  }
  if (form === "pricematch") {
    const formToken = await tokenAt("/api/v2/product/formtoken/pricematch");
    const theirs = { url: "https://www.coolworld.example/offers/7", price: Math.floor(product.price * 0.94) };
    const { email, text: note } = sent;
    const match = { sku: product.sku, ...theirs, email, note, isSameProduct: true, formToken };
    return shopper.post("/api/v2/product/pricematch", match);
  }
  const formToken = await tokenAt(`/api/contact/${form}`);
  const about = form === "contact" ? {} : { product: product.title };
  return shopper.post(`/api/contact/${form}`, { ...sent, ...about, message: sent.text, formToken });
}
