import type { ReactNode } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { PageColumn } from "#ui/page-column.tsx";
import type { Booking } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { bookingCopy as words, demoCopy, formCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { formatMoment, formatWhen } from "#capabilities/cooking-demos/demo-times.rules.ts";
import { bookingUrl, demoCalendarUrl, demosUrl, demoUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import type { PageProps } from "../page.ts";
import type { BookingData } from "./booking.load.ts";
import styles from "./demo.module.css";

type State = Booking["state"];
type BookingText = { readonly title: string; readonly text: string; readonly icon: IconName };

const bookingTexts: Readonly<Record<State, (booking: Booking) => BookingText>> = {
  booked: ({ guests, isConfirmed }) => ({
    title: words.booked,
    text: `${isConfirmed ? `${words.confirmed} ` : ""}${words.bookedText(guests)}`,
    icon: "calendar-check",
  }),
  waiting: ({ guests }) => ({ title: words.waiting, text: words.waitingText(guests), icon: "clock" }),
  offered: ({ guests, offeredUntil }) => ({
    title: words.offered(guests),
    text: offeredUntil === null ? "" : words.offeredText(formatMoment(offeredUntil)),
    icon: "users",
  }),
  lapsed: () => ({ title: words.lapsed, text: words.lapsedText, icon: "calendar-x" }),
  cancelled: () => ({ title: words.cancelled, text: words.cancelledText, icon: "calendar-x" }),
};

/** The page of a mail's link. Its buttons are plain forms, so they need no script. */
export function BookingPage({ data: { booking, crumbs } }: PageProps<BookingData>) {
  return (
    <PageColumn crumbs={crumbs}>
      {booking === null ? (
        <EmptyState
          headingLevel="h1"
          icon="calendar-x"
          title={words.unknown}
          actions={
            <LinkButton kind="primary" href={demosUrl()}>
              {demoCopy.all}
            </LinkButton>
          }
        >
          <p>{words.unknownText}</p>
        </EmptyState>
      ) : (
        <Known booking={booking} />
      )}
    </PageColumn>
  );
}

function Known({ booking }: { readonly booking: Booking }) {
  const { demo, isOver, isCalledOff } = booking;
  const { title, text, icon } = isCalledOff
    ? { title: words.calledOff, text: words.calledOffText, icon: "calendar" as const }
    : isOver
      ? { title: words.over, text: words.overText, icon: "chef-hat" as const }
      : bookingTexts[booking.state](booking);
  return (
    <EmptyState headingLevel="h1" icon={icon} title={title} actions={<Answers booking={booking} />}>
      <p>{text}</p>
      <p className={styles.summary}>
        <a href={demoUrl(demo.id)}>{demo.title}</a>
        <br />
        {formatWhen(demo)}
        <br />
        {demo.storeName}
      </p>
    </EmptyState>
  );
}

function Answers({ booking }: { readonly booking: Booking }) {
  const { state, guests, isConfirmed, isOver, isCalledOff, demo, bookingToken } = booking;
  const see = <LinkButton href={demosUrl()}>{demoCopy.all}</LinkButton>;
  if (isOver || isCalledOff) return see;
  const yes = { booked: words.come, offered: words.take(guests), waiting: "", ...again(guests) }[state];
  const no = {
    booked: words.giveBack(guests),
    offered: words.decline,
    waiting: words.leave,
    lapsed: "",
    cancelled: "",
  }[state];
  return (
    <>
      {yes !== "" && !(state === "booked" && isConfirmed) && (
        <Answer token={bookingToken} attending="true">
          <Button type="submit" kind="primary">
            {yes}
          </Button>
        </Answer>
      )}
      {no !== "" && (
        <Answer token={bookingToken} attending="false">
          <Button type="submit">{no}</Button>
        </Answer>
      )}
      {state === "booked" && (
        <LinkButton href={demoCalendarUrl(demo.id)} icon="calendar" download>
          {formCopy.calendar}
        </LinkButton>
      )}
      {(state === "lapsed" || state === "cancelled") && see}
    </>
  );
}

const again = (guests: number) => ({ lapsed: words.again(guests), cancelled: words.again(guests) });

type AnswerProps = { readonly token: string; readonly attending: "true" | "false"; readonly children: ReactNode };

const Answer = ({ token, attending, children }: AnswerProps) => (
  <form method="post" action={bookingUrl(token)}>
    <input type="hidden" name="attending" value={attending} />
    {children}
  </form>
);
