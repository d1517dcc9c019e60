import { z } from "zod";
import { type CalendarDay, isCalendarDay, formatDay, wallClock } from "#kit/calendar-day.ts";
import { asCents, formatAmount } from "#kit/money.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { drawMail, listBusinessUsers } from "#capabilities/identity/server/identity.service.ts";
import { daysOverdue, dueOn, leftOf, reminderStepOf } from "../businesses.rules.ts";
import { findBusiness, listOwed } from "./businesses.store.ts";
import { listOverdue, recordReminder } from "./reminders.store.ts";

const REMINDER_MAIL = "businesses.reminder-mail";

/** The head office's day. */
const dayOf = (now: Date): CalendarDay => wallClock(now, "Australia/Sydney").day;

/**
 * Reminds businesses of overdue orders: once for each order and step, with one mail for all that a business owes. It may
 * run at any time and by several processes at once.
 */
export async function remindOverdue(db: Database, now: Date): Promise<void> {
  const day = dayOf(now);
  for (const customerId of await listOverdue(db, day)) {
    const business = await findBusiness(db, customerId, day);
    if (business === null) continue;
    const items = await listOwed(db, customerId);
    await inTransaction(db, async (tx) => {
      let isNew = false;
      for (const item of items) {
        const step = reminderStepOf(daysOverdue(item, business.paymentDays, day));
        if (step !== null && (await recordReminder(tx, { orderId: item.orderId, step, customerId, now }))) isNew = true;
      }
      if (isNew) await enqueue(tx, { kind: REMINDER_MAIL, payload: { customerId, day } });
    });
  }
}

const ReminderPayload = z.object({ customerId: z.uuid(), day: z.string().refine(isCalendarDay) });

/** Mails what is overdue by then; nothing where all of it was paid meanwhile. */
export const businessJobs = ({
  db,
  config,
  sites,
  mailer,
  originOf,
  mailThemeOf,
}: JobTools): Readonly<Record<string, JobHandler>> => ({
  [REMINDER_MAIL]: async (payload) => {
    const job = ReminderPayload.parse(payload);
    const { day } = job;
    const business = await findBusiness(db, job.customerId, day);
    const site = sites.find(({ code }) => code === business?.site);
    if (business === null || site === undefined) return;
    const { paymentDays, companyName, firstName, id } = business;
    const overdue = (await listOwed(db, id)).filter((item) => daysOverdue(item, paymentDays, day) > 0);
    if (overdue.length === 0) return;
    const sum = asCents(overdue.reduce((total, item) => total + leftOf(item), 0));
    const drawn = drawMail(await mailThemeOf(site), {
      subject: `${formatAmount(sum)} is overdue on your account at ${site.name}`,
      heading: `Overdue on the account of ${companyName}`,
      paragraphs: [
        `Hello ${firstName}, please pay ${formatAmount(sum)}. If it is on its way, you don't need to do anything.`,
        ...overdue.map((item) => {
          const po = item.poNumber === "" ? "" : ` (your order ${item.poNumber})`;
          return `Order ${item.orderNumber}${po}: ${formatAmount(leftOf(item))}, due ${formatDay(dueOn(item, paymentDays))}`;
        }),
      ],
      button: { label: "Your account", href: `${originOf(site)}/account` },
      footer: [`Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`],
    });
    const admins = (await listBusinessUsers(db, id)).filter(({ role }) => role === "admin");
    for (const to of new Set([business.email, ...admins.map(({ email }) => email)]))
      await mailer.send({
        ...drawn,
        from: { name: site.name, address: config.mailFrom },
        to,
        messageId: `<overdue-${id}-${day}-${to.replaceAll(/[^\w.-]/g, ".")}@${site.hosts[0] ?? "hearth.example"}>`,
      });
  },
});
