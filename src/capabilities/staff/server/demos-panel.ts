import { formatShortDay } from "#kit/calendar-day.ts";
import { lastPageOf } from "#shop/last-page.ts";
import { formatTime } from "#kit/clock-time.ts";
import type { OfficeDemo } from "#capabilities/cooking-demos/office-demos.contract.ts";
import { type Draft, draftOf, emptyDraft, planForm, sentPlan } from "./demos-form.ts";
import { html, type Markup, type Piece } from "./markup.ts";
import {
  actionOf,
  field,
  hiddenInput,
  type Notice,
  type PanelAnswer,
  panelForm,
  type PanelVisit,
  describeBlockedMove,
} from "./panel-visit.ts";

const title = "Demonstrations";

/** The demonstration of an action; an unknown id where the action names none. */
const demoOf = (visit: PanelVisit): string => field(visit, "demo", 200) || "none";
const numberIn = (visit: PanelVisit, name: string): number =>
  /^\d{1,4}$/.test(field(visit, name, 5)) ? Number(field(visit, name, 5)) : 0;

/** Why one is called off, as it was typed and not taken. */
type Reason = { readonly id: string; readonly why: string };
type Outcome = { readonly notice: Notice | null; readonly draft?: Draft; readonly reason?: Reason };

/** Demonstrations in the site's stores with their guests; staff with the permission plan, move and cancel them. */
export async function demosPanel(visit: PanelVisit): Promise<PanelAnswer> {
  const done = await carryOut(visit);
  const { page, answer } = await listFrom(visit, numberIn(visit, "page"));
  if (!answer.ok) return { title, body: html``, notice: done.notice ?? describeBlockedMove(answer) };
  const { demos, hasMore, mayPlan, choices } = answer.value;
  const opened = actionOf(visit) === "open" ? demos.find(({ id }) => id === demoOf(visit)) : undefined;
  const draft = done.draft ?? (opened && draftOf(opened));
  const shown: Listed = { mayPlan, reason: done.reason, page: page > 0 && hiddenInput("page", String(page)) };
  const list = html`<section>
    <h2>To come</h2>
    ${mayPlan && draft === undefined && html`<p><a href="#plan">Plan a demonstration</a></p>`}
    ${demos.length === 0 && html`<p class="soft">Nothing is planned.</p>`}
    <ul>
      ${demos.map((demo) => demoLine(visit, demo, shown))}
    </ul>
    ${pager(visit, page, hasMore)}
  </section>`;
  const changed = demos.find(({ id }) => id === draft?.id) ?? draft?.newest ?? null;
  const hasGuests = changed !== null && changed.taken + changed.waiting > 0;
  const form = mayPlan
    ? planForm(visit, { draft: draft ?? emptyDraft, hasGuests, choices, page: shown.page })
    : html`<p class="soft">You may look, but not plan.</p>`;
  return { title, body: draft === undefined ? html`${list}${form}` : html`${form}${list}`, notice: done.notice };
}

/** The page that was open, or the last one where the list has become shorter. */
async function listFrom(visit: PanelVisit, page: number) {
  const answer = await visit.call("GET /api/staff/cookingdemo", { query: { page } });
  const lastPage = answer.ok ? null : lastPageOf(answer);
  if (lastPage === null) return { page, answer };
  const last = { page: lastPage - 1 };
  return { ...last, answer: await visit.call("GET /api/staff/cookingdemo", { query: last }) };
}

async function carryOut(visit: PanelVisit): Promise<Outcome> {
  const action = actionOf(visit);
  if (action === "call-off") return callOff(visit);
  if (action !== "plan" && action !== "change") return { notice: null };
  const plan = sentPlan(visit);
  const id = action === "plan" ? null : demoOf(visit);
  const version = numberIn(visit, "version");
  const answer = await (id === null
    ? visit.call("POST /api/staff/cookingdemo", { body: plan })
    : visit.call("PATCH /api/staff/cookingdemo/:id", { params: { id }, body: { ...plan, version } }));
  if (!answer.ok) {
    const { newest = null, problems } = whyOf(answer);
    const draft = { id, plan, version: newest?.version ?? version, problems, newest };
    return { notice: { kind: "bad", text: answer.errors.join(". ") }, draft };
  }
  const notified = "notified" in answer.value ? answer.value.notified : 0;
  const changed = notified === 0 ? "Changed." : `Changed. ${describeNotified(notified)}`;
  return { notice: { kind: "good", text: id === null ? "Planned. Shoppers see it now." : changed } };
}

type Why = {
  readonly fields?: readonly string[];
  readonly sentences?: readonly string[];
  readonly newest?: OfficeDemo;
};

/** The fields of a refusal, and the current state after a concurrent change. */
function whyOf({ detail }: { readonly detail?: unknown }) {
  const { fields = [], sentences = [], newest } = (detail ?? {}) as Why;
  return { newest, problems: new Map(fields.map((name, at) => [name, sentences[at] ?? ""])) };
}

const describeNotified = (notified: number): string =>
  notified === 1 ? "One guest was notified." : `${notified} guests were notified.`;

async function callOff(visit: PanelVisit): Promise<Outcome> {
  const [id, why] = [demoOf(visit), field(visit, "why", 300)];
  const request = { params: { id }, body: { why, version: numberIn(visit, "version") } };
  const answer = await visit.call("POST /api/staff/cookingdemo/:id/cancel", request);
  if (!answer.ok) return { notice: describeBlockedMove(answer), reason: { id, why } };
  return { notice: { kind: "good", text: `Called off. ${describeNotified(answer.value.notified)}` } };
}

type Listed = { readonly mayPlan: boolean; readonly reason: Reason | undefined; readonly page: Piece };

function demoLine(visit: PanelVisit, demo: OfficeDemo, shown: Listed): Markup {
  const { uri, day, time, storeName, seats, taken, waiting } = demo;
  const people = [`${taken} of ${seats} seats`, ...(waiting > 0 ? [`${waiting} waiting`] : [])];
  if (!demo.takesBookings) people.push("the store keeps the list");
  return html`<li>
    <a href="${visit.shopOrigin}${uri}" target="_parent"><b>${demo.title}</b></a>
    <p>${formatShortDay(day)}, ${formatTime(time)}, ${storeName}</p>
    <p class="state">${people.join(", ")}</p>
    ${shown.mayPlan && demoActions(visit, demo, shown)}
  </li>`;
}

function demoActions(visit: PanelVisit, demo: OfficeDemo, { reason, page }: Listed): Markup {
  const { id, title: name, taken, waiting } = demo;
  const about = html`${page}${hiddenInput("demo", id)}`;
  const typed = reason?.id === id ? reason : null;
  return html`<div class="row">
      ${panelForm(visit, "open", html`${about}<button class="quiet" aria-label="Change ${name}">Change</button>`)}
    </div>
    <details${typed !== null && html` open`}>
      <summary>Call off<span class="unseen"> ${name}</span></summary>
      ${panelForm(
        visit,
        "call-off",
        html`${about}${hiddenInput("version", String(demo.version))}<label
            >Why, for everybody who comes<input
              name="why"
              value="${typed?.why ?? ""}"
              required
              maxlength="300"
              autocomplete="off" /></label
          ><button>Call off${taken + waiting > 0 && " and write to them"}</button>`,
      )}
    </details>`;
}

function pager(visit: PanelVisit, page: number, hasMore: boolean): Piece {
  const to = (at: number, words: string) =>
    panelForm(visit, "show", html`${hiddenInput("page", String(at))}<button class="quiet">${words}</button>`);
  if (page === 0 && !hasMore) return null;
  return html`<div class="row">${page > 0 && to(page - 1, "Sooner")}${hasMore && to(page + 1, "Later")}</div>`;
}
