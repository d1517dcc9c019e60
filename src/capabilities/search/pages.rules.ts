import { distance } from "./spelling.rules.ts";
import { wordsOf } from "./search.rules.ts";
import { nameKey, singular } from "./synonyms.rules.ts";

/** A static page that answers a query better than products. */
export type WordPage = { readonly title: string; readonly uri: string };

/** `uri | title | what people type for it` */
const table = `
/s/delivery | Delivery | delivery|shipping|freight|postage|delivered|track delivery|delivery date|delivery area|same day delivery
/s/returns | Returns and refunds | return|refund|exchange|change of mind|faulty|send back|money back|broken
/stores | Stores and collection | store|showroom|store locator|store near|opening hour|hour|open|collection|click and collect|click collect|pick up|pickup|location|address|shop near
/about/contact-us | Contact us | contact|contact us|phone number|phone|telephone|email|call|customer service|help|support|complaint|chat
/s/warranty-and-consumer-law | Warranty and consumer law | warranty|guarantee|consumer law|repair
/s/care-plans | Care plans | care plan|extended warranty|protection plan|product care
/s/price-match | Price match | price match|price beat|price promise|match price
/s/installation | Installation | installation|install|fitting|connection|plumber|electrician
/s/payment-options | Ways to pay | payment option|payment|pay|way to pay|finance|interest free|instalment|afterpay|zip|zip pay|klarna|humm|paypal|apple pay|buy now pay later|lay by|layby
/s/recycling | Recycling and old appliances | recycling|recycle|old appliance|take away|removal|disposal
/s/about | About us | about us|about|who are you|history
/s/privacy | Privacy | privacy|privacy policy|personal data
/s/terms | Terms and conditions | term|term condition|condition of sale
/s/gas-or-induction | Gas or induction? | gas or induction|induction or gas|gas v induction|gas versus induction
/s/measure-for-a-fridge | How to measure for a fridge | measure for fridge|how to measure|fridge size|measure fridge|will it fit
/s/conditions-explained | What our conditions mean | condition explained|cosmetic imperfection|second|factory second|runout
/s/trade-accounts | Trade accounts | trade|trade account|commercial|builder
/brands | All brands | brand|all brand|manufacturer
/hot-offers | Hot offers | hot offer|hot deal|offer|deal
/sale | Sale | sale|clearance|on sale|special
/promotions | Promotions | promotion|cashback|competition|bonus
/cart | Your cart | cart|basket|trolley|my cart
/sitemap | Site map | sitemap|site map
/ask-an-expert | Ask an expert | expert|advice|ask expert|ask an expert`;

type Entry = { readonly page: WordPage; readonly keys: readonly string[] };
const entries: readonly Entry[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [uri = "", title = "", phrases = ""] = line.split(" | ");
    return { page: { title, uri }, keys: phrases.split("|").map(nameKey) };
  });
export const wordPages: readonly WordPage[] = entries.map(({ page }) => page);

/** Said around what is asked for. */
const around: ReadonlySet<string> = new Set(
  "how much long doe do can will what when where who i we get find have free cost fee charge price policy option information info detail time day your my please there any take about product item order policie question faq nearest me us near your".split(
    " ",
  ),
);
/** Whether a term speaks of a page by one of its names, and of nothing else: `do you price match`. */
function asksFor(term: string, name: string): boolean {
  const parts = ` ${term} `.split(` ${name} `);
  const rest = parts.flatMap((part) => part.split(" ")).filter((word) => word !== "");
  return parts.length > 1 && rest.every((word) => around.has(word));
}

/** The page that a term asks for; null for anything that could be goods. */
export function pageFor(term: string): WordPage | null {
  const key = nameKey(term);
  return entries.find(({ keys }) => keys.some((name) => asksFor(key, name)))?.page ?? null;
}

const MIN_SLIP_LENGTH = 6;

/** The page whose name a term of one word nearly is: `delivry`. */
export function similarPage(term: string): WordPage | null {
  const words = wordsOf(term).map(singular);
  const [word = ""] = words;
  if (words.length !== 1 || word.length < MIN_SLIP_LENGTH) return null;
  const near = entries.find(({ keys }) =>
    keys.some((key) => key.length >= MIN_SLIP_LENGTH && distance(word, key, 1) <= 1),
  );
  return near?.page ?? null;
}

/** Pages that a term speaks of, the best first: what a results page without products begins with. */
export function pagesAbout(term: string): readonly WordPage[] {
  const exact = pageFor(term) ?? similarPage(term);
  const key = ` ${nameKey(term)} `;
  const spoken = entries.filter(({ keys }) => keys.some((one) => key.includes(` ${one} `))).map(({ page }) => page);
  return [...new Set([...(exact ? [exact] : []), ...spoken])].slice(0, 3);
}
