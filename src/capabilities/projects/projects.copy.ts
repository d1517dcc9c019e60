import { asCalendarDay, type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { projectsContract } from "./projects.contract.ts";

export const projectsRefusalMessages: RefusalMessages<RefusalsOf<typeof projectsContract>> = {
  pageBeyond: ({ lastPage }) => `The projects end at page ${String(lastPage)}.`,
  signedOut: "Log in to see your projects.",
  priceHidden: "Projects have prices in them, and prices here are for businesses that we have let in.",
  unknownProject: "There is no such project, or it is not one of yours.",
  changedMeanwhile:
    "Somebody changed this project just before you. Here it is as it is now; nothing of theirs is lost.",
  notAllowed: "You may not change that. Ask the person who looks after the project.",
  quoteStands:
    "This has been quoted, and a quote does not change under its reader. Open the project again to work on it.",
  unknownProduct: "We don't sell that product, or no longer do.",
  tooMany: ({ most }) => `A project takes up to ${String(most)} of a product, all rooms together.`,
  tooManyItems: ({ most }) => `A project takes up to ${String(most)} lines. Begin another one for the rest.`,
  tooManyProjects: ({ most }) => `You have ${String(most)} projects. Remove one that you no longer need.`,
  tooManyTasks: ({ most }) => `A project takes up to ${String(most)} tasks.`,
  tooManyMails:
    "This has been sent a few times already. Check your inbox and your spam folder, or try again in an hour.",
  unknownWarranty: "That care plan is not offered for this product.",
  unknownInstall: "That installation is not offered for this product.",
  unknownItem: "That line is no longer in the project.",
  unknownTask: "That task is no longer in the project.",
  unknownSalesperson: "Nobody who sells here has that code.",
  priceAboveList: "A project's price is at most that of the list, in whole cents, and a discount at most the price.",
  badCompetitorUrl: "Give the address of the product's page at the other shop; it begins with https://.",
  noSuchMove: "It cannot go there from where it is.",
  emptyProject: "There is nothing in it yet. Add a product first.",
  badExpiry: "A quote holds from today for up to 90 days.",
  badDay: "There is no such day.",
  badDays: ({ most }) => `Choose days in their order, ${String(most)} at most.`,
  emptyCart: "Your cart is empty. Put something into it, or begin an empty project.",
  nothingLeft: "Nothing of it is for sale any more. Let us help you find the next best thing.",
  noQuote: "That quote no longer holds: there is a newer one, or it was taken back. Here is the project as it is now.",
  quoteEnded: ({ day }) =>
    `The quote ended on ${formatDay(asCalendarDay(String(day)))}. Ask for a new one, or put the project into the cart at today's prices.`,
  linkUnknown: "This link does not lead to a project. Open it again from the email, or ask the person who sent it.",
  linkExpired: "This link has expired: it was good for 90 days.",
};

const products = (count: number) => (count === 1 ? "1 product is" : `${count} products are`);

/** What is said of a project that goes into the cart. */
export const intoCartCopy = {
  quote: (number: string, version: number) => `Quote ${number}, version ${version}`,
  ownPrices: (number: string) => `Project ${number}`,
  accepted: (version: number) => `Version ${version} was accepted.`,
  gone: (count: number) => `${products(count)} no longer for sale and stayed behind.`,
  ended: (number: string, day: CalendarDay) =>
    `Quote ${number} ended on ${formatDay(day)}: your cart has the prices of today. Ask us to renew it.`,
} as const;
