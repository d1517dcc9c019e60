import { isCalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import { formatTime } from "#kit/clock-time.ts";
import type { DemoPlan, OfficeDemo } from "#capabilities/cooking-demos/office-demos.contract.ts";
import { html, type Markup, type Piece } from "./markup.ts";
import { field, hiddenInput, panelForm, type PanelVisit } from "./panel-visit.ts";

export type Field = keyof DemoPlan;
/** The form that is open, with what was typed. */
export type Draft = {
  /** The demonstration it changes; null for a new one. */
  readonly id: string | null;
  readonly plan: DemoPlan;
  /** Which version of it the form is about. */
  readonly version: number;
  /** What is wrong with a field, in a sentence. */
  readonly problems: ReadonlyMap<string, string>;
  /** The current state, where another person changed it while the form was open. */
  readonly newest: OfficeDemo | null;
};

type Choice = { readonly value: string; readonly name: string };
export type Choices = Readonly<Record<"stores" | "brands" | "types" | "subEventTypes", readonly Choice[]>>;

const emptyPlan: DemoPlan = {
  storeUri: "",
  title: "",
  description: "",
  brand: "",
  type: "2",
  subEventType: "",
  day: "",
  time: "18:00",
  minutes: "120",
  seats: "10",
  price: "0",
  cook: "",
  menu: "",
  skus: "",
  takesBookings: "yes",
};

const planOf = (demo: OfficeDemo): DemoPlan => ({
  ...demo,
  type: String(demo.type),
  minutes: String(demo.minutes),
  seats: String(demo.seats),
  price: String(demo.price),
  menu: demo.menu.join("\n"),
  skus: demo.skus.join("\n"),
  takesBookings: demo.takesBookings ? "yes" : "",
});

export const emptyDraft: Draft = { id: null, plan: emptyPlan, version: 0, problems: new Map(), newest: null };

/** The form of an existing demonstration. */
export const draftOf = (demo: OfficeDemo): Draft => ({
  ...emptyDraft,
  id: demo.id,
  plan: planOf(demo),
  version: demo.version,
});

export const sentPlan = (visit: PanelVisit): DemoPlan =>
  Object.fromEntries(Object.keys(emptyPlan).map((name) => [name, field(visit, name, 4_000)])) as DemoPlan;

/** The value of a field as text. */
function formatValue(name: Field, value: string, choices: Choices): string {
  const named: Partial<Record<Field, readonly Choice[]>> = {
    storeUri: choices.stores,
    brand: choices.brands,
    type: choices.types,
    subEventType: choices.subEventTypes,
  };
  if (name === "takesBookings") return value === "yes" ? "booked on the site" : "the store keeps the list";
  if (name === "day" && isCalendarDay(value)) return formatShortDay(value);
  if (name === "time") return formatTime(value);
  return named[name]?.find((one) => one.value === value)?.name ?? (value.split("\n").join(", ") || "nothing");
}

type FormState = { readonly draft: Draft; readonly choices: Choices };

/** Below a field: what is wrong with it, and what it is by now where that is another. */
function notesOf({ draft: { plan, problems, newest }, choices }: FormState, name: Field): Piece {
  const problem = problems.get(name);
  const now = newest === null ? plan[name] : planOf(newest)[name];
  return [
    problem !== undefined && html`<span class="says bad">${problem}</span>`,
    now !== plan[name] && html`<span class="says">Now: ${formatValue(name, now, choices)}</span>`,
  ];
}

/** Whether a field is marked as wrong. */
const mark = ({ problems }: Draft, name: Field): Piece => problems.has(name) && html` aria-invalid="true"`;

function select(form: FormState, name: Field, options: readonly Choice[]): Markup {
  const value = form.draft.plan[name];
  return html`<select name="${name}" required${mark(form.draft, name)}>
      <option value="">Choose</option>
      ${options.map((one) =>
        one.value === value
          ? html`<option value="${one.value}" selected>${one.name}</option>`
          : html`<option value="${one.value}">${one.name}</option>`,
      )}</select
    >${notesOf(form, name)}`;
}

/** An input of some kind, by its further attributes. */
const input = (form: FormState, name: Field, attributes: Markup): Markup =>
  html`<input
      name="${name}"
      value="${form.draft.plan[name]}"
      ${attributes}${mark(form.draft, name)}
    />${notesOf(form, name)}`;

const text = (form: FormState, name: Field, attributes: Markup): Markup =>
  html`<textarea name="${name}" ${attributes}${mark(form.draft, name)}>${form.draft.plan[name]}</textarea
    >${notesOf(form, name)}`;

const number = html`inputmode="numeric" required maxlength="3" autocomplete="off"`;

function fieldsOf(form: FormState, hasGuests: boolean): Markup {
  const { draft, choices } = form;
  const ticked = draft.plan.takesBookings === "yes" && html` checked`;
  return html`<label>Title${input(form, "title", html`required maxlength="100" autocomplete="off"`)}</label
    ><label>What is shown${text(form, "description", html`rows="3" required maxlength="1000"`)}</label
    ><label>Store${select(form, "storeUri", choices.stores)}</label>
    <div class="row">
      <label>Day${input(form, "day", html`type="date" required`)}</label
      ><label>Time${input(form, "time", html`type="time" required`)}</label>
    </div>
    ${hasGuests && html`<p class="soft">Guests, also those who wait, are notified of another day or time.</p>`}
    <div class="row">
      <label>Minutes${input(form, "minutes", number)}</label><label>Seats${input(form, "seats", number)}</label>
    </div>
    <label
      >Dollars for each guest${input(form, "price", html`inputmode="decimal" maxlength="9" autocomplete="off"`)}</label
    ><label>Maker${select(form, "brand", choices.brands)}</label
    ><label>Cooked on${select(form, "subEventType", choices.subEventTypes)}</label
    ><label>Who for${select(form, "type", choices.types)}</label
    ><label>Who cooks${input(form, "cook", html`maxlength="100" autocomplete="off"`)}</label
    ><label>Menu, a line for each dish${text(form, "menu", html`rows="3"`)}</label
    ><label>Product numbers, a line for each${text(form, "skus", html`rows="2"`)}</label
    ><label
      ><input type="checkbox" name="takesBookings" value="yes" ${ticked} />Booked on the
      site${notesOf(form, "takesBookings")}</label
    >`;
}

type Shown = { readonly draft: Draft; readonly choices: Choices; readonly hasGuests: boolean; readonly page: Piece };

/**
 * The form for a new demonstration or a change; after a concurrent change it shows the current state beside the input.
 */
export function planForm(visit: PanelVisit, { draft, choices, hasGuests, page }: Shown): Markup {
  const { id, version, newest } = draft;
  const fields = fieldsOf({ draft, choices }, hasGuests);
  if (id === null)
    return html`<section id="plan">
      <h2>Plan a demonstration</h2>
      ${panelForm(visit, "plan", html`${page}${fields}<button>Plan it</button>`)}
    </section>`;
  const about = html`${page}${hiddenInput("demo", id)}`;
  const keep = newest === null ? "Keep the change" : "Keep mine all the same";
  const fresh = panelForm(visit, "open", html`${about}<button class="quiet">Begin again from what it is now</button>`);
  return html`<section>
    <h2>Change a demonstration</h2>
    ${newest !== null && html`<p>This is what you typed. Where it is something else by now, that stands below it.</p>`}
    ${panelForm(visit, "change", html`${about}${hiddenInput("version", String(version))}${fields}<button>${keep}</button>`)}${newest !== null && fresh}${panelForm(visit, "show", html`${page}<button class="quiet">Leave it as it is</button>`)}
  </section>`;
}
