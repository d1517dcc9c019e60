import { LinkButton } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import styles from "./contact-view.module.css";

export type ContactViewProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
};

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`;

/** The `contactUs` view: everybody who answers, and when. */
export function ContactView({ open, onClose, phone, hours, email }: ContactViewProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Talk to us">
      <div className={styles.view}>
        <a href={phoneLink(phone)} className={styles.phone}>
          {phone}
        </a>
        <p className={styles.hours}>{hours}</p>
        <LinkButton href={phoneLink(phone)} kind="primary" icon="phone" wide>
          Call now
        </LinkButton>
        <LinkButton href={`mailto:${email}`} icon="mail" wide>
          {email}
        </LinkButton>
        <LinkButton href="/ask-an-expert" icon="message-circle" wide>
          Ask an expert
        </LinkButton>
      </div>
    </Drawer>
  );
}
