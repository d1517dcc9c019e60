import { randomUUID } from "node:crypto";
import { type CalendarDay, isCalendarDay, formatShortDay, wallClock } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { staffRefusalMessages } from "../staff.copy.ts";
import type { Reminder } from "../staff.contract.ts";
import { type Due, dueState, MAX_NAME_LENGTH, MAX_NOTES_LENGTH, reminderLabel, shortTime } from "../staff.rules.ts";
import { html, type Markup } from "./markup.ts";
import {
  reminderContextOf,
  actionOf,
  field,
  hiddenInput,
  type Notice,
  type PanelAnswer,
  panelForm,
  type PanelVisit,
} from "./panel-visit.ts";
import { saveReminder, patchReminder, readReminders } from "./reminders.ts";

const title = "Reminders";
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const groups: Readonly<Record<Due, string>> = { Overdue: "Overdue", Today: "Due today", NotDue: "Later" };

/** One's own reminders: what is due, what is to come, and a way to add one. */
export async function remindersPanel(visit: PanelVisit): Promise<PanelAnswer> {
  const notice = await carryOut(visit);
  const { reminders, totalCount, today } = await readReminders(reminderContextOf(visit));
  const { timeZone } = visit.site;
  const byDue = Map.groupBy(reminders, ({ date }) => dueState(date, { today, timeZone }));
  const lists = (["Overdue", "Today", "NotDue"] as const).map((due) => {
    const list = byDue.get(due) ?? [];
    return list.length === 0
      ? null
      : html`<section>
          <h2>${groups[due]}</h2>
          <ul>
            ${list.map((one) => reminderLine(visit, one, due))}
          </ul>
        </section>`;
  });
  const body = html`${totalCount === 0 && html`<p class="soft">Nothing to remember.</p>`}${lists}${totalCount > reminders.length && html`<p class="soft">${totalCount} in all; the first ${reminders.length} are shown.</p>`}${addForm(visit, today)}`;
  return { title, body, notice };
}

async function carryOut(visit: PanelVisit): Promise<Notice | null> {
  const action = actionOf(visit);
  if (action === "done") {
    const answer = await patchReminder(reminderContextOf(visit), field(visit, "reminder", 40), { isDone: true });
    return answer.ok ? { kind: "good", text: "Done." } : { kind: "bad", text: sentenceOf(answer.refusal) };
  }
  if (action !== "add") return null;
  const [once, day, time] = [field(visit, "once", 40), field(visit, "day", 10), field(visit, "time", 5) || "09:00"];
  if (!uuid.test(once) || !isCalendarDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return { kind: "bad", text: "When? Give a day and a time." };
  const date = instantAt(day, time, visit.site.timeZone).toISOString();
  const [name, notes] = [field(visit, "name", MAX_NAME_LENGTH * 2), field(visit, "notes", MAX_NOTES_LENGTH * 2)];
  const answer = await saveReminder(reminderContextOf(visit), { id: once, name, notes, date });
  return answer.ok ? { kind: "good", text: "Added." } : { kind: "bad", text: sentenceOf(answer.refusal) };
}

const sentenceOf = (refusal: keyof typeof staffRefusalMessages): string => {
  const sentence = staffRefusalMessages[refusal];
  return typeof sentence === "string" ? sentence : sentence({});
};

function reminderLine(visit: PanelVisit, reminder: Reminder, due: Due): Markup {
  const { id, date, notes, name } = reminder;
  const at = new Date(date);
  const { timeZone } = visit.site;
  const day = due === "Today" ? "" : `${formatShortDay(wallClock(at, timeZone).day)}, `;
  const label = reminderLabel(reminder);
  const done = panelForm(
    visit,
    "done",
    html`${hiddenInput("reminder", id)}<button class="quiet" aria-label="Done: ${label}">Done</button>`,
  );
  return html`<li>
    <b>${label}</b>
    <span class="state">${day}${shortTime(at, timeZone)}</span
    >${(name !== "" ? notes !== "" : notes !== label) && html`<p>${notes}</p>`}
    <div class="row">${done}</div>
  </li>`;
}

const addForm = (visit: PanelVisit, today: CalendarDay): Markup =>
  html`<section id="add">
    <h2>Add reminder</h2>
    ${panelForm(
      visit,
      "add",
      html`${hiddenInput("once", randomUUID())}<label
          >Name<input name="name" maxlength="${MAX_NAME_LENGTH}" autocomplete="off" /></label
        ><label>Notes<textarea name="notes" rows="3" maxlength="${MAX_NOTES_LENGTH}"></textarea></label>
        <div class="row">
          <label>Day<input type="date" name="day" value="${today}" required /></label
          ><label>Time<input type="time" name="time" value="09:00" required /></label>
        </div>
        <button>Add reminder</button>`,
    )}
  </section>`;
