import { useState } from "react";
import { formatDay } from "#kit/calendar-day.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { CallResult } from "#shop/contract.ts";
import { cartUrl } from "#shop/urls.ts";
import { reloadCart } from "#capabilities/cart/web/use-cart.ts";
import type { Project, QuoteVersion } from "#capabilities/projects/project-shapes.contract.ts";
import type { InCart } from "#capabilities/projects/quotes.contract.ts";
import type { QuoteStatus } from "#capabilities/projects/states.rules.ts";
import { callProjects } from "./call-projects.ts";
import { moveLabels, projectCopy as words } from "./project.copy.ts";
import type { Work } from "./use-project.ts";
import styles from "./project.module.css";

type Props = { readonly project: Project; readonly quote: QuoteVersion | null; readonly work: Work };

/** The next step of a project: request a quote, accept it, add it to the cart. */
export function QuoteSteps({ project, quote, work }: Props) {
  const [expiresOn, setExpiresOn] = useState("");
  const [inCart, setInCart] = useState<InCart | null>(null);
  const { may } = project;
  const move = (status: QuoteStatus) =>
    void work.run(({ id, version }) => {
      const until = status === "Quoted" && expiresOn !== "" ? { expiresOn } : {};
      return callProjects("POST /api/v2/project/status", { body: { projectId: id, version, status, ...until } });
    }, words.saved);
  const bring = (ask: () => Promise<CallResult<InCart, string>>) =>
    void work.run(async () => {
      const answer = await ask();
      if (!answer.ok) return answer;
      setInCart(answer.value);
      void reloadCart();
      return { ok: true, value: answer.value.project };
    }, words.saved);
  const holds = quote !== null && !quote.isExpired;
  const canAccept = holds && (project.status === "Quoted" || project.status === "Partial");
  const accept = () =>
    bring(() =>
      callProjects("POST /api/v2/project/accept", {
        body: { projectId: project.id, versionNumber: quote?.number ?? 0 },
      }),
    );
  const toCart = () => bring(() => callProjects("POST /api/projects/cart", { body: { projectId: project.id } }));
  return (
    <section className={styles.panel} aria-label={words.quotes} data-print="hide">
      {quote !== null && <Until quote={quote} />}
      {inCart !== null && <Brought inCart={inCart} />}
      {may.isStaff && may.moves.includes("Quoted") && (
        <TextInput
          label={words.expiry}
          type="date"
          optional
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      )}
      <div className={styles.buttonStack}>
        {canAccept && !may.isStaff && (
          <Button kind="primary" icon="check" wide busy={work.isBusy} onClick={accept}>
            {words.accept}
          </Button>
        )}
        <Moves may={may} onMove={move} />
        {project.itemCount > 0 && !canAccept && (
          <Button icon="shopping-cart" wide onClick={toCart}>
            {words.toCart}
          </Button>
        )}
      </div>
    </section>
  );
}

function Moves({ may, onMove }: { readonly may: Project["may"]; readonly onMove: (status: QuoteStatus) => void }) {
  const side = may.isStaff ? "staff" : "customer";
  return may.moves
    .filter((status) => may.isStaff || status === "Pending" || status === "Open" || status === "Lost")
    .map((status) => (
      <Button
        key={status}
        wide
        kind={status === "Quoted" || (status === "Pending" && !may.isStaff) ? "primary" : "quiet"}
        onClick={() => onMove(status)}
      >
        {moveLabels[status][side]}
      </Button>
    ));
}

function Until({ quote }: { readonly quote: QuoteVersion }) {
  const day = formatDay(quote.expiresOn);
  return quote.isExpired ? (
    <Notice tone="warn" title={words.heldUntil(day)}>
      {words.quoteEnded}
    </Notice>
  ) : (
    <Notice tone="good" title={words.holds(day)}>
      {words.sentBy(quote.sentBy)}
    </Notice>
  );
}

export const Brought = ({ inCart }: { readonly inCart: InCart }) => (
  <Notice
    tone={inCart.messages.length > 0 ? "warn" : "good"}
    role="status"
    action={<LinkButton href={cartUrl()}>{words.seeCart}</LinkButton>}
  >
    {[words.inCart(inCart.count), ...inCart.messages].join(" ")}
  </Notice>
);
