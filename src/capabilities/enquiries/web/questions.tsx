import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { QuestionPage } from "../enquiries.contract.ts";
import { questionCopy as words } from "../enquiries.copy.ts";
import { QUESTIONS_PER_PAGE } from "../enquiries.rules.ts";
import { QuestionItem } from "./question-item.tsx";
import { callShop } from "./use-enquiry-form.ts";
import styles from "./enquiries.module.css";

const AskDialog = lazy(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));

export type QuestionsProps = {
  readonly sku: string;
  /** The product's title. */
  readonly title: string;
  /** The first page, when it came with the product; null: it is fetched. */
  readonly first: QuestionPage | null;
};

type Shown = QuestionPage & { readonly q: string };
type QuestionsQuery = { readonly q: string; readonly page: number };
type Fetched = Awaited<ReturnType<typeof fetchPage>>;
const firstPage: QuestionsQuery = { q: "", page: 1 };

const fetchPage = (sku: string, { q, page }: QuestionsQuery) =>
  callShop("GET /api/v2/product/questions/sku/:sku", {
    params: { sku },
    query: { page, ...(q !== "" && { q }) },
  }).catch(() => null);

/** The pages seen so far of one search; a newer search leaves an older one's answer behind. */
function useQuestions(sku: string, first: QuestionPage | null) {
  const [shown, setShown] = useState<Shown | null>(first && { ...first, q: "" });
  const [state, setState] = useState<"still" | "waiting" | "failed">(first === null ? "waiting" : "still");
  const turn = useRef(0);
  const receive = useCallback((answer: Fetched, query: QuestionsQuery) => {
    setState(answer?.ok ? "still" : "failed");
    if (!answer?.ok) return;
    const { value } = answer;
    setShown((before) => ({
      ...value,
      q: query.q,
      items: query.page === 1 || before === null ? value.items : [...before.items, ...value.items],
    }));
  }, []);
  useEffect(() => {
    if (first !== null) return;
    const mine = turn.current;
    void fetchPage(sku, firstPage).then((answer) => mine === turn.current && receive(answer, firstPage));
  }, [sku, first, receive]);
  const read = (query: QuestionsQuery) => {
    const mine = ++turn.current;
    setState("waiting");
    void fetchPage(sku, query).then((answer) => mine === turn.current && receive(answer, query));
  };
  return { shown, state, read };
}

/** Questions and answers about a product, and the form for a new question. */
export function Questions({ sku, title, first }: QuestionsProps) {
  const { shown, state, read } = useQuestions(sku, first);
  const [isAsking, setAsking] = useState(false);
  const [offersSearch, setOffersSearch] = useState(false);
  if (!offersSearch && (shown?.total ?? 0) > QUESTIONS_PER_PAGE) setOffersSearch(true);
  return (
    <div className={styles.questions}>
      <div className={styles.bar}>
        {offersSearch && <Search onSearch={(q) => read({ q, page: 1 })} />}
        <Button icon="circle-question-mark" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
      </div>
      <LiveStatus>{shown !== null && shown.q !== "" && state === "still" ? words.found(shown.total) : ""}</LiveStatus>
      {shown === null && state === "waiting" && <Skeleton lines={6} />}
      {shown !== null && <List shown={shown} isWaiting={state === "waiting"} />}
      {state === "failed" && (
        <Notice tone="bad" role="alert">
          {words.failed}
        </Notice>
      )}
      {shown !== null && shown.page < shown.pageCount && (
        <Button busy={state === "waiting"} onClick={() => read({ q: shown.q, page: shown.page + 1 })}>
          {words.more}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <AskDialog sku={sku} product={{ title }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function List({ shown, isWaiting }: { shown: Shown; isWaiting: boolean }) {
  if (shown.items.length === 0) return <p className={styles.content}>{shown.q === "" ? words.none : words.noMatch}</p>;
  return (
    <ul className={styles.list} aria-busy={isWaiting}>
      {shown.items.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
    </ul>
  );
}

function Search({ onSearch }: { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit} aria-label={words.search}>
      <TextInput
        type="search"
        name="q"
        label={words.search}
        hideLabel
        placeholder={words.search}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          // Clearing the search box shows all questions again.
          if (event.target.value === "") onSearch("");
        }}
      />
      <Button type="submit">{words.searchButton}</Button>
    </form>
  );
}
