import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { EventSubject } from "./webhooks.rules.ts";
import type { webhooksOfficeContract } from "./webhooks.office.contract.ts";

export const webhooksRefusalMessages: RefusalMessages<RefusalsOf<typeof webhooksOfficeContract>> = {
  badAddress: ({ fault }) => addressFaults[String(fault)] ?? "This address can't be used.",
  notYours: "You can only tell another system what you may see yourself, on your own sites.",
  tooMany: "This site has 20 webhooks. Change or reuse one of them.",
  unknownEndpoint: "There is no such webhook.",
  unknownEvent: "The log has no such event. Events are kept for 30 days.",
  isDisabled: "This webhook is disabled. Enable it first.",
  stillRotating: "The secret was changed within the last day. Wait until the old one has ended.",
};

const addressFaults: Readonly<Record<string, string>> = {
  notAnAddress: "Enter an address like https://example.com/hooks.",
  notHttps: "The address has to begin with https://.",
  userInfo: "Leave user name and password out of the address.",
  port: "Leave the port out of the address: webhooks go to port 443.",
  notPublic: "Webhooks go to public addresses of the internet only.",
};

export const subjectLabels: Readonly<Record<EventSubject, string>> = {
  order: "Orders",
  payment: "Payments",
  stock: "Stock",
  price: "Prices",
  product: "Products",
  customer: "Customers",
};
