import { LinkButton } from "#ui/button.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { type Point, Points } from "#ui/points.tsx";
import type { PageProps } from "../page.ts";
import type { ReferAFriendData } from "./refer-a-friend.load.ts";
import { referralOf } from "./referral.ts";
import styles from "./refer-a-friend.module.css";

const steps: readonly Point[] = [
  { icon: "mail", title: "Send your link", text: "It is made for you on our partner's page." },
  { icon: "shopping-bag", title: "Your friend orders", text: "Through your link, so that we know who sent them." },
  { icon: "truck", title: "It arrives", text: "Once their order has been delivered, we email you your reward." },
];

export function ReferAFriendPage({ data: { crumbs }, site, settings }: PageProps<ReferAFriendData>) {
  const { text, reward, href } = referralOf(settings);
  return (
    <PageColumn crumbs={crumbs}>
      <PageHead title="Refer a friend" lead={text} />
      {reward !== "" && <p className={styles.reward}>{reward} for each of you</p>}
      <Points as="ol" points={steps} />
      <p className={styles.actions}>
        {href === null ? (
          <LinkButton href={`mailto:${site.email}?subject=Refer%20a%20friend`} kind="primary">
            Ask us for your link
          </LinkButton>
        ) : (
          <LinkButton href={href} kind="primary" target="_blank" rel="noopener noreferrer">
            Get your link
          </LinkButton>
        )}
      </p>
    </PageColumn>
  );
}
