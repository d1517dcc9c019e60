import type { ClientBase } from "pg";
import { refreshOffers } from "#capabilities/catalogue/server/import/offer-index.store.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { createCompanions } from "./companions.ts";
import { createOutletUnits, createUnitTexts } from "./outlet-units.ts";
import { createUnitMarks } from "./unit-marks.ts";
import { createCosts } from "./costs.ts";
import { createGiftCards, createOffersAndCodes } from "./coupons.ts";
import { createSales } from "./sales.ts";
import { createAlertBanners, createRedirects, createSettings } from "./content.ts";
import { createDemoGuests, createDemos } from "./demos.ts";
import { loadCategories, loadManufacturers, loadOffers, loadProducts } from "./load-catalogue.ts";
import { loadPlaces } from "./load-places.ts";
import { createOffers } from "./offers.ts";
import { createPages } from "./pages.ts";
import { loadPastOrders } from "./past-orders.ts";
import { loadPeople } from "./people.ts";
import { loadProjects } from "./projects.ts";
import { warehouses } from "./places/warehouses.ts";
import { zones } from "./places/zones.ts";
import { createHistory, createWasPrices } from "./price-history.ts";
import { createProducts, type Product } from "./products.ts";
import { createPromotions } from "./promotions.ts";
import { createQuestions } from "./questions.ts";
import { createReviews, ratingsOf } from "./reviews.ts";
import { continueNumbers, insertRows, type Row } from "./rows.ts";
import { createBlackouts, createDeliveryServices, createInstallations, createWarranties } from "./services.ts";
import { createBays } from "./bays.ts";
import { createStock } from "./stock.ts";
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
    await insertRows(client, "cooking_demo_bookings", createDemoGuests(demos, today));
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
  const products = withReplacements(createProducts(today));
  const offers = createOffers(products, today);
  const promotions = createPromotions(offers, today);
  const reviews = createReviews(products, today);
  await loadManufacturers(client);
  await loadCategories(client);
  await insertRows(client, "companions", createCompanions());
  await loadProducts(client, products, ratingsOf(reviews));
  // The history comes first: once a product has an offer, triggers write the ledger.
  const history = createHistory(offers, today);
  await insertRows(client, "price_changes", history);
  // Before the offers, so that their stock status is the seed's own.
  await client.query("select set_config('shop.stock_change', $1, true)", [JSON.stringify({ cause: "opening" })]);
  const stock = createStock(offers, warehouses, today);
  await insertRows(client, "stock", stock);
  await insertRows(client, "bays", createBays(stock));
  await loadOffers(client, offers, createWasPrices(offers, history, today));
  const marks = createUnitMarks(offers);
  await insertRows(client, "unit_marks", marks);
  const units = createOutletUnits(offers, marks);
  await insertRows(client, "outlet_units", units);
  await insertRows(client, "product_texts", createUnitTexts(offers, units));
  await insertRows(client, "offer_costs", createCosts(offers));
  await insertRows(client, "reviews", reviews);
  await loadQuestions(client, products, today);
  await insertRows(client, "promotions", promotions.promotions);
  await continueNumbers(client, "promotions");
  await insertRows(client, "promotion_products", promotions.products);
  await refreshOffers(client, { productIds: "all" });
  return createDemos(offers, today);
}

async function loadQuestions(client: ClientBase, products: readonly Product[], today: CalendarDay): Promise<void> {
  const { questions, answers } = createQuestions(products, today);
  await insertRows(client, "questions", questions);
  await continueNumbers(client, "questions");
  await insertRows(client, "answers", answers);
  await continueNumbers(client, "answers");
}

async function loadServices(client: ClientBase, today: CalendarDay): Promise<void> {
  await insertRows(client, "warranties", createWarranties());
  await insertRows(client, "installations", createInstallations());
  await insertRows(client, "delivery_services", createDeliveryServices());
  await insertRows(
    client,
    "blackout_days",
    createBlackouts(
      today,
      zones.map((zone) => zone.code),
    ),
  );
}

async function loadContent(client: ClientBase, today: CalendarDay): Promise<void> {
  await insertRows(client, "settings", createSettings(today));
  await insertRows(client, "sales", createSales(today));
  await insertRows(client, "alert_banners", createAlertBanners(today));
  await insertRows(client, "static_pages", createPages(today));
  await insertRows(client, "redirects", createRedirects());
}

async function loadCoupons(client: ClientBase, today: CalendarDay): Promise<void> {
  const { rules, coupons } = createOffersAndCodes(today);
  await insertRows(client, "promotion_rules", rules);
  await insertRows(client, "coupons", coupons);
  const { cards, entries } = createGiftCards(today);
  await insertRows(client, "gift_cards", cards);
  await insertRows(client, "gift_card_entries", entries);
  await continueNumbers(client, "gift_card_entries");
}
