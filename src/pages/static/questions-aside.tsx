import { askAnExpertUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { NoWrap } from "#ui/no-wrap.tsx";
import styles from "./static-page.module.css";

export type QuestionsAsideProps = { readonly phone: string; readonly hours: string };

/** Whom to ask, beside a text or a form. */
export function QuestionsAside({ phone, hours }: QuestionsAsideProps) {
  return (
    <aside aria-label="Questions" className={styles.aside}>
      <p className={styles.ask}>Still have a question?</p>
      <p>
        <a href={`tel:${phone.replaceAll(" ", "")}`} className={styles.phone}>
          {phone}
        </a>
      </p>
      <p className={styles.hours}>
        <NoWrap text={hours} />
      </p>
      <LinkButton href={askAnExpertUrl()}>Ask an expert</LinkButton>
    </aside>
  );
}
