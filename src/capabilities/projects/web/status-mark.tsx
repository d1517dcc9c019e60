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

/** Where a quote stands, in words; the colour only says it again. */
export function StatusMark({
  status,
  words,
}: {
  readonly status: QuoteStatus;
  readonly words: Readonly<Record<QuoteStatus, string>>;
}) {
  return <span className={`${styles.mark} ${styles[tones[status]]}`}>{words[status]}</span>;
}
