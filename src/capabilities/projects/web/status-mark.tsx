import type { QuoteStatus } from "../states.rules.ts";
import styles from "./status-mark.module.css";

type Tone = "calm" | "busy" | "good" | "bad";
const tones: Readonly<Record<QuoteStatus, Tone>> = {
  Open: "calm",
  Pending: "busy",
  Quoted: "busy",
  Won: "good",
  Partial: "good",
  Lost: "bad",
};

/** The status of a quote as text; the colour repeats it. */
export function StatusMark({
  status,
  words,
}: {
  readonly status: QuoteStatus;
  readonly words: Readonly<Record<QuoteStatus, string>>;
}) {
  return <span className={`${styles.mark} ${styles[tones[status]]}`}>{words[status]}</span>;
}
