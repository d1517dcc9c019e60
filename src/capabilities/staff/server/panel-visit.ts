import type { Call } from "#shop/contract.ts";
import type { Site } from "#shop/site.ts";
import type { Context } from "#platform/service.ts";
import type { VisitCustomer, VisitStaff } from "#shop/visit.ts";
import type { cartContract } from "#capabilities/cart/cart.contract.ts";
import type { catalogueContract } from "#capabilities/catalogue/catalogue.contract.ts";
import type { cookingDemosContract } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import type { projectsContract } from "#capabilities/projects/projects.contract.ts";
import type { ReminderContext } from "./reminders.ts";
import { html, type Markup, type Piece } from "./markup.ts";

/** The calls that panels make, as the salesperson who uses them. */
export type PanelCall = Call<
  typeof cartContract & typeof catalogueContract & typeof cookingDemosContract & typeof projectsContract
>;

/** One request of a panel: to show it, or an action in it. */
export type PanelVisit = {
  readonly context: Context;
  readonly call: PanelCall;
  readonly site: Site;
  readonly customer: VisitCustomer;
  readonly staff: VisitStaff;
  /** What the panel is about: the fields of its address. */
  readonly about: URLSearchParams;
  /** The submitted form; empty when the panel is only shown. */
  readonly form: URLSearchParams;
  /** Opens the next page of the panel. */
  readonly ticket: string;
  /** The shop's origin, for links to it. */
  readonly shopOrigin: string;
};

/** The result of an action: a sentence, and whether it succeeded. */
export type Notice = { readonly kind: "good" | "bad"; readonly text: string };

export type PanelAnswer = {
  readonly title: string;
  readonly body: Markup;
  readonly notice?: Notice | null | undefined;
  /** Posted to the page around the panel. */
  readonly parentAction?: "refreshCart" | undefined;
};

export const field = ({ form }: PanelVisit, name: string, most = 2_000): string =>
  (form.get(name) ?? "").slice(0, most).replaceAll("\u0000", "").trim();

/** `deed` is the name of the field in forms of version 0.2. */
export const actionOf = (visit: PanelVisit): string => field(visit, "action", 40) || field(visit, "deed", 40);

/** The slug of the product that the page around the panel shows. */
export const productOf = ({ about }: PanelVisit): string => (about.get("uri") ?? "").slice(0, 200);

/** A form of a panel goes to the panel itself and carries what opens it again. */
export const panelForm = ({ ticket }: PanelVisit, action: string, content: Piece): Markup =>
  html`<form method="post" class="form">
    <input type="hidden" name="ticket" value="${ticket}" /><input
      type="hidden"
      name="action"
      value="${action}"
    />${content}
  </form>`;

export const hiddenInput = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** The first sentence of a refusal. */
export const describeBlockedMove = ({ errors }: { readonly errors: readonly string[] }): Notice => ({
  kind: "bad",
  text: errors[0] ?? "That could not be done.",
});

export const reminderContextOf = ({ context: { db, visit }, site, staff }: PanelVisit): ReminderContext => ({
  db,
  staffId: staff.userId,
  timeZone: site.timeZone,
  now: visit.now,
});
