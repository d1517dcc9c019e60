import type { ClientBase } from "pg";
import { refreshOffers } from "#capabilities/catalogue/server/offer-index.store.ts";
import { loadCategories, loadManufacturers, loadOffers, loadProducts } from "./load-catalogue.ts";
import { loadPlaces } from "./load-places.ts";
import { makeOffers } from "./offers.ts";
import { makeHistory } from "./price-history.ts";
import { makeProducts } from "./products.ts";
import { insertRows } from "./rows.ts";
import { makeStock } from "./stock.ts";
import { warehouses } from "./places/warehouses.ts";

/** Fills an empty, migrated database with the demonstration shop as it stands on `today` (`YYYY-MM-DD`). */
export async function seed(client: ClientBase, today: string): Promise<void> {
  await client.query("begin");
  try {
    await loadPlaces(client);
    await loadCatalogue(client, today);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw cause;
  }
  // Plans made before there were rows would be slow ones.
  await client.query("analyze");
}

async function loadCatalogue(client: ClientBase, today: string): Promise<void> {
  const products = makeProducts(today);
  const offers = makeOffers(products, today);
  await loadManufacturers(client);
  await loadCategories(client);
  await loadProducts(client, products, new Map());
  await loadOffers(client, offers);
  await insertRows(client, "price_changes", makeHistory(offers, today));
  await insertRows(client, "stock", makeStock(offers, warehouses, today));
  await refreshOffers(client, { productIds: "all" });
}
