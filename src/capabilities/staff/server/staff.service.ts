import { randomUUID } from "node:crypto";
import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import type { VisitStaff } from "#shop/visit.ts";
import { holderOf, issueTicket } from "#capabilities/identity/server/identity.service.ts";
import type { staffContract } from "../staff.contract.ts";
import { OFFICE_AUDIENCE, TICKET_SECONDS } from "./office-ticket.ts";
import { type ReminderContext, saveReminder, patchReminder, readReminders } from "./reminders.ts";

/** The member of staff of the visit; else the refusal. */
function staffOf({ visit }: Context) {
  if (visit.customer === null) return refuse("signedOut");
  return visit.customer.staff === null ? refuse("staffOnly") : ok(visit.customer.staff);
}

const reminderContextOf = ({ db, visit }: Context, staff: VisitStaff): ReminderContext => ({
  db,
  staffId: staff.userId,
  timeZone: visit.site.timeZone,
  now: visit.now,
});

export const staffService: Service<typeof staffContract> = {
  "GET /api/account/reminders": async (context) => {
    const staff = staffOf(context);
    return staff.ok ? ok(await readReminders(reminderContextOf(context, staff.value))) : staff;
  },
  "POST /api/account/reminders": async (context, { body }) => {
    const staff = staffOf(context);
    return staff.ok ? saveReminder(reminderContextOf(context, staff.value), { ...body, id: randomUUID() }) : staff;
  },
  "PATCH /api/account/reminders/:id": async (context, { params, body }) => {
    const staff = staffOf(context);
    return staff.ok ? patchReminder(reminderContextOf(context, staff.value), params.id, body) : staff;
  },
  "POST /api/staff/ticket": async (context) => {
    const staff = staffOf(context);
    if (!staff.ok) return staff;
    const holder = holderOf(context);
    const { db, config, visit } = context;
    if (holder === null || config.office === null || staff.value.salespersonCode === null) return refuse("noOffice");
    const terms = { db, config, audience: OFFICE_AUDIENCE, now: visit.now };
    const ticket = await issueTicket(holder, { ...terms, seconds: TICKET_SECONDS });
    return ok({ ticket, expiresIn: TICKET_SECONDS });
  },
};
