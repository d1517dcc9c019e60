import type { FastifyReply, FastifyRequest } from "fastify";
import { html, type Html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";
import type { Person } from "./people.ts";

export const formOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof request.body === "string" ? request.body : "");

export const queryOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.split("?")[1] ?? "");

const page = (title: string, body: Html) => ({ title, body, menu: "none" as const });

const sorry = (sentence: string): Html =>
  html`<section class="bank">
    <h1>This does not work</h1>
    <p>${sentence}</p>
  </section>`;

export const sendRefusal = (reply: FastifyReply, sentence: string): FastifyReply =>
  sendPage(reply.code(400), page("Cannot log in", sorry(sentence)));

export const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(410), page("Page expired", sorry("Go back to the shop and begin again.")));

type Question = {
  /** The name on the page. */
  readonly provider: string;
  /** Where the answer is posted. */
  readonly action: string;
  readonly request: string;
  readonly origin: string;
  readonly people: readonly Pick<Person, "sub" | "firstName" | "lastName" | "note">[];
};

/** The page on which a visitor chooses who they are. */
export const sendQuestion = (
  reply: FastifyReply,
  { provider, action, request, origin, people }: Question,
): FastifyReply =>
  sendPage(reply, {
    ...page(
      "Who are you?",
      html`<section class="bank">
        <h1>Who are you?</h1>
        <p class="quiet">${provider}: ${origin} asks for your name and email.</p>
        <form class="stack" method="post" action="${action}">
          <input type="hidden" name="request" value="${request}" />
          ${people.map(
            (person) =>
              html`<button name="person" value="${person.sub}">
                ${person.firstName} ${person.lastName}, who ${person.note}
              </button>`,
          )}
          <button name="person" value="">Cancel</button>
        </form>
      </section>`,
    ),
    formTargets: [origin],
  });

/** The browser posts the answer to the shop by itself. */
export const sendFormOnward = (reply: FastifyReply, action: string, fields: Readonly<Record<string, string>>) =>
  sendPage(reply, {
    ...page(
      "Back to the shop",
      html`<section class="bank">
        <h1>Back to the shop</h1>
        <form id="onward" class="stack" method="post" action="${action}">
          ${Object.entries(fields).map(
            ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
          )}
          <p class="quiet">If nothing happens, go on by hand.</p>
          <button class="main">Continue</button>
        </form>
      </section>`,
    ),
    formTargets: [new URL(action).origin],
  });

export function sendBack(reply: FastifyReply, redirectUri: string, answer: Readonly<Record<string, string>>) {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return reply.header("cache-control", "no-store").redirect(url.href, 303);
}
