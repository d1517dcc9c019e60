import { asCalendarDay, type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { projectsContract } from "./projects.contract.ts";

export const projectsRefusalMessages: RefusalMessages<RefusalsOf<typeof projectsContract>> = {
  pageBeyond: ({ lastPage }) => `The projects end at page ${String(lastPage)}.`,
  signedOut: "Log in to see your projects.",
  priceHidden: "Projects show prices, which only approved business accounts can see here.",
  unknownProject: "We can't find that project in your account.",
  changedMeanwhile: "Somebody changed this project just before you. This is the latest version.",
  notAllowed: "You may not change that. Ask the person who looks after the project.",
  quoteStands: "This project has been quoted, so it can't be changed. Open it again to work on it.",
  unknownProduct: "We don't sell that product, or no longer do.",
  tooMany: ({ most }) => `A project takes up to ${String(most)} of a product, all rooms together.`,
  tooManyItems: ({ most }) => `A project takes up to ${String(most)} lines. Start another one for the rest.`,
  tooManyProjects: ({ most }) => `You have ${String(most)} projects. Remove one that you no longer need.`,
  tooManyTasks: ({ most }) => `A project takes up to ${String(most)} tasks.`,
  tooManyMails:
    "This has been sent a few times already. Check your inbox and your spam folder, or try again in an hour.",
  unknownWarranty: "That care plan is not offered for this product.",
  unknownInstall: "That installation is not offered for this product.",
  unknownItem: "That line is no longer in the project.",
  unknownTask: "That task is no longer in the project.",
  unknownSalesperson: "There is no salesperson with that code.",
  priceAboveList: "A project's price is at most that of the list, in whole cents, and a discount at most the price.",
  badCompetitorUrl: "Give the address of the product's page at the other shop; it begins with https://.",
  noSuchMove: "That can't be done from its current status.",
  emptyProject: "This project is empty. Add a product first.",
  badExpiry: "A quote holds from today for up to 90 days.",
  badDay: "There is no such day.",
  badDays: ({ most }) => `Choose days in their order, ${String(most)} at most.`,
  emptyCart: "Your cart is empty. Add a product to it, or start an empty project.",
  nothingLeft: "Nothing in it is still for sale. Call us and we will help you find an alternative.",
  noQuote:
    "That quote is no longer valid: there is a newer one, or it was withdrawn. This is the project as it is now.",
  quoteEnded: ({ day }) =>
    `The quote ended on ${formatDay(asCalendarDay(String(day)))}. Ask for a new one, or add the project to your cart at today's prices.`,
  linkUnknown: "This link does not lead to a project. Open it again from the email, or ask the person who sent it.",
  linkExpired: "This link has expired. Project links work for 90 days.",
};

const products = (count: number) => (count === 1 ? "1 product is" : `${count} products are`);

/** What is said of a project that goes into the cart. */
export const intoCartCopy = {
  quote: (number: string, version: number) => `Quote ${number}, version ${version}`,
  ownPrices: (number: string) => `Project ${number}`,
  accepted: (version: number) => `Version ${version} was accepted.`,
  gone: (count: number) => `${products(count)} no longer for sale and not in your cart.`,
  ended: (number: string, day: CalendarDay) =>
    `Quote ${number} ended on ${formatDay(day)}: your cart has the prices of today. Ask us to renew it.`,
} as const;
