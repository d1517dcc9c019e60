import { LinkButton } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import styles from "./contact-view.module.css";

export type ContactViewProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
  /** Someone can be talked to by video, at an hour that is agreed first. */
  readonly hasVideoCall: boolean;
  /** Opens the site's chat; null where it has none. It answers false where the link to the form has to be followed. */
  readonly onChat: (() => boolean) | null;
};

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`;

/** The `contactUs` view: everybody who answers, and when. */
export function ContactView({ open, onClose, phone, hours, email, hasVideoCall, onChat }: ContactViewProps) {
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
        {onChat && (
          <LinkButton
            href="/about/contact-us"
            icon="message-circle"
            wide
            onClick={(event) => {
              if (!onChat()) return;
              event.preventDefault();
              onClose();
            }}
          >
            Chat with us
          </LinkButton>
        )}
        <LinkButton href={`mailto:${email}`} icon="mail" wide>
          {email}
        </LinkButton>
        <LinkButton href="/about/contact-us" icon="send" wide>
          Write with our form
        </LinkButton>
        {hasVideoCall && (
          <LinkButton href="/about/contact-us?topic=video-call" icon="video" wide>
            Ask for a video call
          </LinkButton>
        )}
        <LinkButton href="/ask-an-expert" icon="chef-hat" wide>
          Ask an expert
        </LinkButton>
      </div>
    </Drawer>
  );
}
