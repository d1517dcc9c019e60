import "#ui/tokens.css";
import "#ui/base.css";
import { createRoot } from "react-dom/client";
import { limitedPaymentMethods } from "#shop/payment-methods.ts";
import type { PaymentTerms } from "#shop/site.ts";
import { siteCodes, sites } from "#sites/registry.ts";
import { required } from "#kit/required.ts";
import { SiteContext } from "#pages/site-context.ts";
import { ExamplesPage } from "./examples-page.tsx";

const noLimits = Object.fromEntries(
  limitedPaymentMethods.map((method) => [method, { minimum: 0, maximum: 0 }]),
) as PaymentTerms["limits"];
const themes = import.meta.glob<unknown>("../src/sites/*/theme.css");

/** Links to the page of each theme. */
const Themes = () => (
  <main>
    <h1>Gallery</h1>
    <ul>
      {siteCodes.map((code) => (
        <li key={code}>
          <a href={`/${code}`}>{code}</a>
        </li>
      ))}
    </ul>
  </main>
);

/** The page at the root links to the themes; `/wa` shows every example in the theme of that site. */
async function show(): Promise<void> {
  const root = createRoot(required(document.getElementById("root"), "the root element"));
  const code = siteCodes.find((one) => `/${one}` === location.pathname);
  if (code === undefined) return root.render(<Themes />);
  const [{ site: data }] = await Promise.all([sites[code](), themes[`../src/sites/${code}/theme.css`]?.()]);
  // Examples pay with nothing.
  const site = { ...data, payments: { offered: [], limits: noLimits } };
  document.title = `${site.name} gallery`;
  document.documentElement.lang = site.locale;
  Object.assign(document.documentElement.dataset, { site: code, density: site.theme.density });
  root.render(
    <SiteContext value={site}>
      <ExamplesPage title={site.name} />
    </SiteContext>,
  );
}

void show();
