import { addDays, asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount } from "#kit/money.ts";
import {
  dailyStorageCents,
  FREE_STORAGE_DAYS,
  MAX_PER_DAY as MAX_STORAGE_PER_DAY,
  STORED_FROM_CENTS,
  storageFee,
  storageTerms,
} from "#capabilities/delivery/storage.rules.ts";
import type { Row } from "./rows.ts";

type Page = { site?: string; slug: string; title: string; text: string };

/** Articles at /article/…; the other pages are at /s/…. */
const articles: ReadonlySet<string> = new Set(["legendary-service", "measure-for-a-fridge", "gas-or-induction"]);

const dollars = (cents: Cents): string => formatAmount(cents, "when-non-zero");
/** The example of the storage terms, calculated like in the checkout. */
const fridge = { priceCents: asCents(209_900), quantity: 1, isProforma: false, supplierCode: null };
const EXAMPLE_DAY = 70;
const FIRST_DAY = asCalendarDay("2026-01-01");
const exampleTerms = storageTerms({ policy: "charged", lines: [fridge], firstDay: FIRST_DAY });
const exampleFee = storageFee(exampleTerms, addDays(FIRST_DAY, EXAMPLE_DAY - 1));

/** For trade sites, which have every kind that it names. */
const specificationSheets = `
Every product page is also a specification sheet: dimensions, clearances, cut-outs, power and water, as the manufacturer states them. Print it or save it as a PDF.
# Find one
- Search for the model number. You can leave out dashes and spaces.
- Or browse by category: <a href="/c/cooking/ovens">ovens</a>, <a href="/c/cooking/cooktops">cooktops</a>, <a href="/c/refrigeration">refrigeration</a>, <a href="/c/dishwashing">dishwashing</a>, <a href="/c/laundry">laundry</a>.
- Compare up to three products and print the table.
# A whole schedule
Send us the model numbers and we will send you the sheets in one file: <a href="/ask-an-expert">ask an expert</a>.`;

/** A line is a paragraph; `# ` starts a heading and `- ` a list item. */
const pages: readonly Page[] = [
  {
    slug: "winning-storage-terms-and-conditions",
    title: "Storage terms and conditions",
    text: `
You can choose a later delivery day, even when your goods could come sooner. We store them in our warehouse until then.
# Free for ${FREE_STORAGE_DAYS} days
Storage is free for ${FREE_STORAGE_DAYS} days, counted from the first day on which we could have delivered your order to you. Most customers pay no storage fee.
# After ${FREE_STORAGE_DAYS} days
- From day ${FREE_STORAGE_DAYS + 1} we charge a daily fee for products that cost ${dollars(STORED_FROM_CENTS)} or more.
- The fee is 0.1% of the price of those products a day, rounded up to the next 10 cents, and never more than ${dollars(MAX_STORAGE_PER_DAY)} a day for an order.
- Products that are delivered by their maker, and products without a delivery date of their own, are not charged.
# An example
For a fridge of ${dollars(fridge.priceCents)} the fee is ${dollars(dailyStorageCents([fridge]))} a day. If you take it on day ${EXAMPLE_DAY}, counted from the first possible day, ${exampleFee.days} days are charged: ${dollars(exampleFee.cents)}. It is shown in the summary and is part of the total you pay.
# Changing your mind
You can bring the day forward at any time, and we refund storage that is then not used. If we move the day, nobody pays for the difference.
By ticking the box at checkout you confirm that you have read how the fee is worked out. It does not change your rights under consumer law.`,
  },
  {
    slug: "about-the-data",
    title: "About the product data",
    text: `
Makers, products, prices, reviews and stock on this site are invented for demonstration, except for the name of Miele. Pictures are drawn from each product's own measurements; they are not photographs.
# Places
Suburbs, postcodes and coordinates were written for this site. They are good enough to plan a delivery with and are no authoritative address file.
# Energy stars
The stars are our own drawing. They are not the government's Energy Rating Label, and nothing on this site is endorsed by a government.
# Data from elsewhere
A shop that imports product or address data names its sources here, with the words that their licences ask for, before it sells from them.`,
  },
  {
    slug: "delivery",
    title: "Delivery",
    text: `
Enter your suburb on any page to see the next delivery day and its price.
# What it costs
Delivery is free on most weekdays in and around the capital cities. Saturdays, regional deliveries and same-day delivery cost what the calendar shows.
# What we do
- We text you a delivery window and call when we are nearly there.
- We carry goods past the front door to the room you choose, on the ground floor or by lift.
- Unpacking, stairs, removal of the old appliance and assembly are services that you can add at checkout.
# What we need
Measure the doors, the hall and any turns. If a gap is less than 5 cm wider than the product, tell us before the day.
# Goods that come from their maker
Some makers deliver their own products on their own days. Checkout shows these apart, with their price.`,
  },
  {
    site: "aol-nz",
    slug: "delivery",
    title: "Delivery in Aotearoa New Zealand",
    text: `
Type your suburb on any page to see the next delivery day from Auckland or Christchurch and its price.
# What it costs
Weekdays are free in Auckland, Hamilton, Wellington, Christchurch and Dunedin. Other runs have the price that the calendar shows, and islands are quoted.
# What we do
- We text you a delivery window and call when we are nearly there.
- We carry goods past the front door to the room you choose, on the ground floor or by lift.
- Unpacking, stairs, removal of the old appliance and assembly are services that you can add at checkout.
# Rural delivery
Where no truck of ours goes, checkout tells you before you pay and we arrange it with you by phone.`,
  },
  {
    slug: "returns",
    title: "Returns and refunds",
    text: `
If something is wrong, we put it right. If you have changed your mind, you can return most products within 30 days.
# Something is wrong
Tell us what is wrong. A photograph helps. For a major failure you choose between a refund and a replacement. For a minor one we repair it without charge in a reasonable time.
# A change of mind
- Within 30 days of delivery, unused and in its packaging: a full refund less the cost of collection, which we tell you first.
- Opened but unused: an exchange, or a refund less 15% for checking and repacking.
- Mattresses, made-to-order furniture and gas appliances that have been connected cannot come back for a change of mind.
# How long a refund takes
Two working days after the goods are back with us, to the card or account that paid.`,
  },
  {
    slug: "warranty-and-consumer-law",
    title: "Warranty and consumer law",
    text: `
Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.
# How long is that
It does not end with the maker's warranty. A product must last as long as a reasonable person would expect, given its price and its kind. A fridge is expected to last many years.
# The maker's warranty
It is shown on each product page and is in addition to your rights. We deal with the maker for you.
# Care plans
A care plan is optional. It can cover things that your consumer guarantees do not, such as accidental damage. You can cancel it within 30 days for a full refund.`,
  },
  {
    site: "aol-nz",
    slug: "warranty-and-consumer-law",
    title: "Warranty and consumer law",
    text: `
Under the Consumer Guarantees Act 1993 goods must be of acceptable quality, fit for their purpose and as described. When they are not, and the failure is of substantial character, you may choose a refund or a replacement; otherwise we repair them in a reasonable time.
# How long is that
As long as a reasonable person would expect, given the price and the kind of product. It does not end with the maker's warranty.
# Care plans
A care plan is optional. It can cover things that the Act does not, such as accidental damage. You have five working days by law, and 30 days with us, to cancel it for a full refund.`,
  },
  {
    slug: "privacy",
    title: "Privacy",
    text: `
We collect what we need to sell and deliver: your name, address, phone, email and what you bought. Card numbers are encrypted in your browser and never reach our servers.
# What we do with it
- Fulfil your order and tell you about it.
- Answer when you ask.
- Count visits without knowing who made them. Statistics stay with us.
# Who else sees it
The driver sees your name, address and phone. Payment providers see what they need to take the payment. We do not sell it.
# Your choices
You can see, correct and delete what we hold, and unsubscribe from our emails at any time. Write to us or use your account page.`,
  },
  {
    slug: "terms",
    title: "Terms of sale",
    text: `
These terms are a contract between you and us. Your rights under consumer law apply as well.
- Prices include GST and are right when you order. An obvious error can be cancelled by either of us with a full refund.
- RRP is the manufacturer's recommended retail price. We may not have sold the product at this price.
- An order is placed when it is paid or a deposit is paid. We hold stock and your delivery place for 20 minutes while you pay.
- Goods are at our risk until they are in your hands.
- Nothing here limits your rights under consumer law.`,
  },
  {
    slug: "care-plans",
    title: "Care plans",
    text: `
A care plan starts on the day of delivery. What it covers depends on the product.
- Appliances and televisions: accidental damage and power surges.
- Small appliances: replacement instead of repair.
- Furniture and bedding: accidental stains, rips and scratches.
- Outdoor and home office: accidental damage.
A care plan does not replace your rights under consumer law, which are free and often last longer.`,
  },
  {
    slug: "installation",
    title: "Installation",
    text: `
We book licensed gas fitters, electricians and plumbers on the day of delivery or soon after. Each leaves you a certificate where the law asks for one.
- Like for like means the same size, the same place and connections that are there already.
- If more is needed, the fitter tells you the price before starting, and you may say no.
- Work is guaranteed for six years.`,
  },
  {
    slug: "payment-options",
    title: "Ways to pay",
    text: `
Pay by card, PayPal, Afterpay or Zip. Checkout shows which of them you can use for your order.
A deposit of 30% or more holds the goods; the rest is due three days before delivery.
Cards are charged when the order is placed. If we cannot deliver, the money goes back the same day.`,
  },
  {
    slug: "price-match",
    title: "Price match",
    text: `
Found it for less? If the same model is new and in stock at another retailer in the country, ask us to match the price.
Send us the link to the page. We check it and answer within one working day.
Seconds, single units and prices with a membership are not matched.`,
  },
  {
    slug: "recycling",
    title: "Recycling",
    text: `
We take away the old appliance for a fee that covers its recycling. Gas from fridges is recovered, metal is sorted, boards go to a certified recycler in Adelaide.
If you add unpacking to your delivery, we take the packaging away and recycle it.`,
  },
  {
    slug: "legendary-service",
    title: "What we mean by service",
    text: `
Good service means clear answers before you buy, a delivery on the day you chose, and help afterwards.
# Before
Ask a consultant which appliance suits your kitchen. Every product page has its measurements.
# On the day
The driver texts you a delivery window and calls when nearly there. Unpacking, stairs and removal of your old appliance can be added at checkout.
# After
If something goes wrong, call one number and we arrange the repair, replacement or refund.
# When we are wrong
We tell you, we fix it and we work out how to stop it happening again.`,
  },
  {
    slug: "measure-for-a-fridge",
    title: "How to measure for a fridge",
    text: `
Measure the alcove in three places, top, middle and bottom, and keep the smallest.
- Add the space each model asks for at the sides, top and back; the product page has a drawing.
- Open doors need room too: 90 degrees to use it, about 110 to take a drawer out.
- Then measure the way in: gate, door, hall, the turn, the step.
If the way in is too narrow, the doors can come off. You can add this at checkout.`,
  },
  {
    slug: "gas-or-induction",
    title: "Gas or induction",
    text: `
Induction is faster, cooler to stand beside and easier to clean. Gas can be seen, works with every pan, and lights in a blackout.
- Test your pans with a magnet. If it sticks to the base, it works.
- Ask an electrician about the circuit: most induction cooktops want 32 A.
- A wok with a round base is happier on gas, or on an induction wok zone.
Over a year of ordinary dinners the running costs are close; the supply charge for gas is what makes the difference.`,
  },
  {
    slug: "conditions-explained",
    title: "What the conditions mean",
    text: `
# Brand new
Sealed, in its box.
# Brand New Runout
Sealed, in its box, and at the end of the model's run. The full warranty applies.
# New Condition
The box has been opened, the product has not been used. Checked, cleaned and complete unless the page says which part is missing.
# Cosmetic Imperfection
A scratch, scuff, dent or chip. The product page lists each mark with its place and size and says whether everything works. The full warranty applies.`,
  },
  ...(["aoc", "wac"] as const).map((site) => ({
    site,
    slug: "specification-sheets",
    title: "Specification sheets",
    text: specificationSheets,
  })),
  {
    slug: "trade-accounts",
    title: "Trade accounts",
    text: `
Apply with an ABN and two trade references. Approval takes about two working days.
- Credit for 30 days from the end of the month.
- Purchase order numbers on every invoice, and one statement.
- A named contact for your account.
- Staged deliveries by floor or by week.`,
  },
  {
    site: "hc",
    slug: "about",
    title: "About Halfcrown",
    text: `
Halfcrown buys factory seconds, runouts and opened boxes, checks them, tells you what is marked and sells them for less!
Each second is a single unit with its own number, its marks listed and the manufacturer's full warranty. When it's gone, it's gone.`,
  },
  {
    site: "aol",
    slug: "about",
    title: "About Allora",
    text: `
Allora sells appliances online and brings them in its own trucks. We began in 2009 with one van in Marrickville.`,
  },
  {
    site: "aol-nz",
    slug: "about",
    title: "About Allora NZ",
    text: `
Kia ora. Allora came to Auckland in 2016 and to Christchurch a year later. The prices, the people and the trucks are from here.`,
  },
  {
    site: "aoc",
    slug: "about",
    title: "About Allora Commercial",
    text: `
We supply builders, property managers, schools and councils: from one replacement oven to four hundred apartments.`,
  },
  {
    site: "wa",
    slug: "about",
    title: "About Wattle & Ash",
    text: `
In 1906 Edith Ash and Thomas Wattle opened a hardware shop in Hawthorn with one gas stove in the window. It was lit, and we have been demonstrating stoves ever since.
Our showrooms have working kitchens. Come in and cook.`,
  },
  {
    site: "wac",
    slug: "about",
    title: "About Wattle & Ash Commercial",
    text: `
We work with developers, architects and designers from specification to handover.`,
  },
  {
    site: "andoo",
    slug: "about",
    title: "About And Oak",
    text: `
And Oak sells furniture and home goods together with the appliances that share the room.`,
  },
  {
    site: "fk",
    slug: "about",
    title: "About Flint Kitchens",
    text: `
Flint Kitchens supplies complete kitchens. Choose appliances by the width of the cabinet, in millimetres.`,
  },
];

/** A text as HTML; its links to pages of the shop, written as `<a href="/…">`, stay links. */
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/&lt;a href="(\/[\w/-]+)"&gt;(.*?)&lt;\/a&gt;/g, '<a href="$1">$2</a>');

function htmlOf(text: string): string {
  const html = text
    .trim()
    .split("\n")
    .map((line) => {
      if (line.startsWith("# ")) return `<h2>${escaped(line.slice(2))}</h2>`;
      return line.startsWith("- ") ? `<li>${escaped(line.slice(2))}</li>` : `<p>${escaped(line)}</p>`;
    });
  return html
    .join("\n")
    .replace(/(?:<li>.*<\/li>\n?)+/g, (items) => `<ul>\n${items.trimEnd()}\n</ul>\n`)
    .trimEnd();
}

export function createPages(today: CalendarDay): Row[] {
  return pages.map(({ site = "", slug, title, text }) => ({
    site,
    slug,
    title,
    html: htmlOf(text),
    is_article: articles.has(slug),
    updated_at: `${today}T00:00:00Z`,
  }));
}
