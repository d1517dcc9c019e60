/**
 * Lists shoppers' open questions, and answers them.
 *
 *     npm run questions
 *     npm run questions -- answer <number> "<text>"
 *     npm run questions -- publish|decline <number>
 */
import {
  answerQuestion,
  declineQuestion,
  listWaiting,
  publishQuestion,
  type WaitingQuestion,
} from "../src/capabilities/enquiries/server/enquiries.service.ts";
import { exitCodes, runCommand, type Shop, UsageError, withShop } from "./transfer-run.ts";

const usage = 'npm run questions -- [answer <number> "<text>" | publish <number> | decline <number>]';
const MAX_SHOWN = 100;

type Command =
  | { readonly kind: "list" }
  | { readonly kind: "answer"; readonly id: number; readonly text: string }
  | { readonly kind: "publish" | "decline"; readonly id: number };

function readCommand([kind, number, ...words]: readonly string[]): Command {
  if (kind === undefined) return { kind: "list" };
  if (kind !== "answer" && kind !== "publish" && kind !== "decline")
    throw new UsageError(`"${kind}" is nothing that can be done with a question.`);
  if (number === undefined || !/^\d{1,9}$/.test(number)) throw new UsageError("Which question? Give its number.");
  const [id, text] = [Number(number), words.join(" ").trim()];
  if (kind !== "answer") return { kind, id };
  if (text === "") throw new UsageError("What is the answer?");
  return { kind, id, text };
}

const formatQuestion = ({ id, site, state, author, text, title, sku, answer }: WaitingQuestion): string =>
  [`${id}  ${site ?? "every site"}  ${state}  ${title} (${sku})`, `   ${author}: ${text}`, answer && `   → ${answer}`]
    .filter((line) => line !== null)
    .join("\n");

const refusals = {
  unknownQuestion: "There is no such question.",
  notNow: "That cannot be done with it now: a question is answered, then published.",
} as const;
const done = {
  answer: "Answered. Read it again, then publish it.",
  publish: "Published. The answer goes out by mail.",
  decline: "Declined. Nobody sees it.",
} as const;

async function carryOut(command: Command, { database: { db }, now }: Shop): Promise<number> {
  if (command.kind === "list") {
    const waiting = await listWaiting(db, MAX_SHOWN);
    console.log(waiting.length === 0 ? "No question waits." : waiting.map(formatQuestion).join("\n"));
    return exitCodes.done;
  }
  const { id } = command;
  const answered = () =>
    command.kind === "publish" ? publishQuestion(db, { id, now }) : declineQuestion(db, { id, now });
  const result =
    command.kind === "answer"
      ? await answerQuestion(db, { id, by: "team", author: "", text: command.text, now })
      : await answered();
  if (result.ok) console.log(done[command.kind]);
  else console.error(refusals[result.refusal]);
  return result.ok ? exitCodes.done : exitCodes.refused;
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  return withShop((shop) => carryOut(command, shop));
}, usage);
