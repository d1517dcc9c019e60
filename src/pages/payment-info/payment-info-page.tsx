import { formatPrice } from "#kit/money.ts";
import { askAnExpertUrl, homeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { FeatureOffPage } from "../feature-off/feature-off-page.tsx";
import type { PageProps } from "../page.ts";
import type { PaymentInfoData, PaymentInfoPageData } from "./payment-info.load.ts";
import { providerTexts } from "./payment-info.copy.ts";
import styles from "./payment-info.module.css";

/** How an instalment provider works; where the site does not offer it, the other payment methods. */
export function PaymentInfoPage({ data, site }: PageProps<PaymentInfoPageData>) {
  return "off" in data ? <FeatureOffPage off={data.off} site={site} /> : <PaymentInfo data={data} site={site} />;
}

/** How one instalment provider works, its costs and its limits. */
function PaymentInfo({ data, site }: Pick<PageProps<PaymentInfoData>, "data" | "site">) {
  const { name, lead, steps, questions } = providerTexts[data.path];
  const title = `Pay with ${name}`;
  return (
    <PageColumn crumbs={[{ title: "Home", uri: homeUrl() }, { title }]}>
      <PageHead title={title} lead={lead} />
      {!data.isOpen && (
        <Notice title={`${name} is not open in our checkout yet`}>
          You can read here how it will work. Until it opens, please pay by card.
        </Notice>
      )}
      <p className={styles.limits}>
        For orders from {formatPrice(data.minimum)} to {formatPrice(data.maximum)}
        {site.country === "NZ" && " NZD"}.
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Examples examples={data.examples} name={name} />
      <section aria-labelledby="questions" className={styles.questions}>
        <h2 id="questions">Good to know</h2>
        <dl>
          {questions.map(({ ask, answer }) => (
            <div key={ask}>
              <dt>{ask}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.small}>
          {name} lends the money and decides who may have it; its own terms apply. If paying is getting hard, the free
          and confidential{" "}
          {site.country === "NZ" ? "MoneyTalks on 0800 345 123" : "National Debt Helpline on 1800 007 007"} can help.
        </p>
        <LinkButton href={askAnExpertUrl()}>Ask us first</LinkButton>
      </section>
    </PageColumn>
  );
}

function Examples({ examples, name }: Pick<PaymentInfoData, "examples"> & { readonly name: string }) {
  if (examples.length === 0) return null;
  return (
    <table className={styles.examples}>
      <caption>What that is with {name}</caption>
      <thead>
        <tr>
          <th scope="col">It costs</th>
          <th scope="col">You pay</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ total, line }) => (
          <tr key={total}>
            <th scope="row">{formatPrice(total)}</th>
            <td>{line}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
