import type { ClientBase } from "pg";
import { refreshOffers } from "#capabilities/catalogue/server/import/offer-index.store.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { makeCompanions } from "./companions.ts";
import { makeOutletUnits, makeUnitTexts } from "./outlet-units.ts";
import { makeUnitMarks } from "./unit-marks.ts";
import { makeCosts } from "./costs.ts";
import { makeGiftCards, makeOffersAndCodes } from "./coupons.ts";
import { makeSales } from "./sales.ts";
import { makeAlertBanners, makeRedirects, makeSettings } from "./content.ts";
import { makeDemoGuests, makeDemos } from "./demos.ts";
import { loadCategories, loadManufacturers, loadOffers, loadProducts } from "./load-catalogue.ts";
import { loadPlaces } from "./load-places.ts";
import { makeOffers } from "./offers.ts";
import { makePages } from "./pages.ts";
import { loadPastOrders } from "./past-orders.ts";
import { loadPeople } from "./people.ts";
import { loadProjects } from "./projects.ts";
import { warehouses } from "./places/warehouses.ts";
import { zones } from "./places/zones.ts";
import { makeHistory, makeWasPrices } from "./price-history.ts";
import { makeProducts, type Product } from "./products.ts";
import { makePromotions } from "./promotions.ts";
import { makeQuestions } from "./questions.ts";
import { makeReviews, ratingsOf } from "./reviews.ts";
import { continueNumbers, insertRows, type Row } from "./rows.ts";
import { makeBlackouts, makeDeliveryServices, makeInstallations, makeWarranties } from "./services.ts";
import { makeBays } from "./bays.ts";
import { makeStock } from "./stock.ts";
import { withReplacements } from "./story.ts";

/** Fills an empty, migrated database with the demonstration shop on `today` (`YYYY-MM-DD`). */
export async function seed(client: ClientBase, today: CalendarDay): Promise<void> {
  await client.query("begin");
  try {
    // Filling an empty shop is news to no other system.
    await client.query("select set_config('shop.events', 'none', true)");
    await loadPlaces(client);
    const demos = await loadCatalogue(client, today);
    await loadServices(client, today);
    await loadContent(client, today);
    await loadCoupons(client, today);
    await insertRows(client, "cooking_demos", demos);
    await insertRows(client, "cooking_demo_bookings", makeDemoGuests(demos, today));
    await loadPeople(client);
    await loadProjects(client, today);
    await loadPastOrders(client, today);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw cause;
  }
  // Plans from before the rows existed would be slow.
  await client.query("analyze");
}

/** Returns the cooking demonstrations, which depend on the stock. */
async function loadCatalogue(client: ClientBase, today: CalendarDay): Promise<readonly Row[]> {
  const products = withReplacements(makeProducts(today));
  const offers = makeOffers(products, today);
  const promotions = makePromotions(offers, today);
  const reviews = makeReviews(products, today);
  await loadManufacturers(client);
  await loadCategories(client);
  await insertRows(client, "companions", makeCompanions());
  await loadProducts(client, products, ratingsOf(reviews));
  // The history comes first: once a product has an offer, triggers write the ledger.
  const history = makeHistory(offers, today);
  await insertRows(client, "price_changes", history);
  // Before the offers, so that their stock status is the seed's own.
  await client.query("select set_config('shop.stock_change', $1, true)", [JSON.stringify({ cause: "opening" })]);
  const stock = makeStock(offers, warehouses, today);
  await insertRows(client, "stock", stock);
  await insertRows(client, "bays", makeBays(stock));
  await loadOffers(client, offers, makeWasPrices(offers, history, today));
  const marks = makeUnitMarks(offers);
  await insertRows(client, "unit_marks", marks);
  const units = makeOutletUnits(offers, marks);
  await insertRows(client, "outlet_units", units);
  await insertRows(client, "product_texts", makeUnitTexts(offers, units));
  await insertRows(client, "offer_costs", makeCosts(offers));
  await insertRows(client, "reviews", reviews);
  await loadQuestions(client, products, today);
  await insertRows(client, "promotions", promotions.promotions);
  await continueNumbers(client, "promotions");
  await insertRows(client, "promotion_products", promotions.products);
  await refreshOffers(client, { productIds: "all" });
  return makeDemos(offers, today);
}

async function loadQuestions(client: ClientBase, products: readonly Product[], today: CalendarDay): Promise<void> {
  const { questions, answers } = makeQuestions(products, today);
  await insertRows(client, "questions", questions);
  await continueNumbers(client, "questions");
  await insertRows(client, "answers", answers);
  await continueNumbers(client, "answers");
}

async function loadServices(client: ClientBase, today: CalendarDay): Promise<void> {
  await insertRows(client, "warranties", makeWarranties());
  await insertRows(client, "installations", makeInstallations());
  await insertRows(client, "delivery_services", makeDeliveryServices());
  await insertRows(
    client,
    "blackout_days",
    makeBlackouts(
      today,
      zones.map((zone) => zone.code),
    ),
  );
}

async function loadContent(client: ClientBase, today: CalendarDay): Promise<void> {
  await insertRows(client, "settings", makeSettings(today));
  await insertRows(client, "sales", makeSales(today));
  await insertRows(client, "alert_banners", makeAlertBanners(today));
  await insertRows(client, "static_pages", makePages(today));
  await insertRows(client, "redirects", makeRedirects());
}

async function loadCoupons(client: ClientBase, today: CalendarDay): Promise<void> {
  const { rules, coupons } = makeOffersAndCodes(today);
  await insertRows(client, "promotion_rules", rules);
  await insertRows(client, "coupons", coupons);
  const { cards, entries } = makeGiftCards(today);
  await insertRows(client, "gift_cards", cards);
  await insertRows(client, "gift_card_entries", entries);
  await continueNumbers(client, "gift_card_entries");
}
