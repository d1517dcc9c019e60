import { useState } from "react";
import { type CalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import { Badge } from "#ui/chip.tsx";
import { Button } from "#ui/button.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { Question } from "../enquiries.contract.ts";
import { questionCopy as words } from "../enquiries.copy.ts";
import { callShop } from "./use-enquiry-form.ts";
import styles from "./enquiries.module.css";

const formatDate = (day: CalendarDay): string => `${formatShortDay(day).slice(4)} ${day.slice(0, 4)}`;

/** A question with its answers, and a vote. */
export function QuestionItem({ question }: { question: Question }) {
  return (
    <li className={styles.question}>
      <h3 className={styles.asked}>{question.text}</h3>
      <p className={styles.meta}>
        {question.author}
        <time dateTime={question.askedOn}>{formatDate(question.askedOn)}</time>
      </p>
      {question.answers.map((answer) => (
        <div key={`${answer.author} ${answer.text}`} className={styles.answer}>
          <p className={styles.content}>{answer.text}</p>
          <p className={styles.meta}>
            {answer.author}
            <time dateTime={answer.answeredOn}>{formatDate(answer.answeredOn)}</time>
            {answer.by === "buyer" && (
              <Badge tone="good" icon="badge-check">
                {words.boughtHere}
              </Badge>
            )}
          </p>
        </div>
      ))}
      <Vote question={question} />
    </li>
  );
}

function Vote({ question }: { question: Question }) {
  const [helpful, setHelpful] = useState(question.helpful);
  const [state, setState] = useState<"open" | "sending" | "given" | "failed">("open");
  const vote = async () => {
    setState("sending");
    const answer = await callShop("POST /api/v2/product/questions/:id/helpful", { params: { id: question.id } }).catch(
      () => null,
    );
    if (!answer?.ok) return setState("failed");
    setHelpful(answer.value.helpful);
    setState("given");
  };
  return (
    <div className={styles.vote}>
      <Button
        size="small"
        icon={state === "given" ? "check" : undefined}
        aria-disabled={state === "given"}
        busy={state === "sending"}
        onClick={() => void vote()}
      >
        {words.helpful(helpful)}
      </Button>
      <LiveStatus>{state === "given" ? words.voted : state === "failed" ? words.voteFailed : ""}</LiveStatus>
      {state === "failed" && <span className={styles.meta}>{words.voteFailed}</span>}
    </div>
  );
}
