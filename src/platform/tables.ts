// Made by `npm run tables` from db/migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

type Json = JSONColumnType<object>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type AlertBannersTable = {
  id: GeneratedAlways<number>;
  site: string;
  banner_url: string | null;
  background_colour: Generated<string>;
  desktop_content: string;
  mobile_content: Generated<string>;
  starts_at: Timestamp;
  ends_at: Timestamp;
};

export type AlertsTable = {
  id: Generated<string>;
  site: string;
  product_id: number;
  email: string;
  phone: Generated<string>;
  wants: string;
  price_below_cents: Generated<number>;
  state: string;
  token: string;
  asked_at: Timestamp;
  confirmed_at: Timestamp | null;
  telling: string | null;
  told_at: Timestamp | null;
  mailed_at: Timestamp | null;
};

export type AnswersTable = {
  id: GeneratedAlways<number>;
  question_id: number;
  by: string;
  author: Generated<string>;
  body: string;
  answered_at: Timestamp;
};

export type BlackoutDaysTable = {
  id: GeneratedAlways<number>;
  warehouse_code: string | null;
  zone_code: string | null;
  day: string;
  reason: string;
};

export type CartLinesTable = {
  cart_id: string;
  product_code: string;
  product_id: number;
  unit_id: Generated<string>;
  quantity: number;
  warranty_id: string | null;
  install_id: string | null;
  added_at: Timestamp;
};

export type CartsTable = {
  id: Generated<string>;
  site: string;
  visitor_id: string;
  state: Generated<string>;
  version: Generated<number>;
  email: string | null;
  coupon_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type CategoriesTable = {
  id: GeneratedAlways<number>;
  uri: string;
  parent_id: number | null;
  path: string;
  title: string;
  singular: string;
  level: number;
  sort_order: number;
  kind: string;
  blurb: Generated<string>;
};

export type CompanionsTable = {
  category_id: number;
  companion_id: number;
  reason: string;
  matching: Generated<string>;
  sort_order: number;
};

export type CompareListsTable = {
  site: string;
  visitor_id: string;
  product_ids: Generated<number[]>;
  updated_at: Timestamp;
};

export type ContactMessagesTable = {
  id: GeneratedAlways<number>;
  reference: string;
  form: string;
  site: string;
  name: string;
  email: string;
  phone: Generated<string>;
  topic: Generated<string>;
  message: string;
  details: Generated<Json>;
  sent_at: Timestamp;
};

export type DataVersionsTable = {
  name: string;
  version: Generated<number>;
  changed_at: Generated<Timestamp>;
};

export type DeliveryBookingsTable = {
  order_id: string;
  zone_code: string;
  day: string;
  state: string;
  held_until: Timestamp;
};

export type DeliveryRunsTable = {
  zone_code: string;
  day: string;
  capacity: number;
  taken: Generated<number>;
};

export type DeliveryServicesTable = {
  sku: string;
  country: string;
  title: string;
  blurb: Generated<string>;
  price_cents: number;
  category_uris: Generated<string[]>;
  is_selected: Generated<boolean>;
  is_hidden: Generated<boolean>;
  sort_order: Generated<number>;
};

export type DeliveryZonesTable = {
  code: string;
  name: string;
  warehouse_code: string;
  time_zone: string;
  lead_days: number;
  cut_off: string;
  same_day_cut_off: string | null;
  same_day_price_cents: number | null;
  capacity_per_run: number;
};

export type FormDraftsTable = {
  id: Generated<string>;
  form: string;
  site: string;
  draft: Json;
  made_at: Timestamp;
};

export type FormKeysTable = {
  secret: string;
};

export type FormSendsTable = {
  id: GeneratedAlways<number>;
  form: string;
  email: string;
  sent_at: Timestamp;
};

export type InstallationsTable = {
  id: string;
  country: string;
  category_id: number;
  title: string;
  blurb: Generated<string>;
  price_cents: number;
};

export type ListingChangesTable = {
  id: GeneratedAlways<number>;
  changed_in: Generated<number>;
  changed_at: Generated<Timestamp>;
  product_ids: number[];
};

export type LocalitiesTable = {
  country: string;
  id: string;
  suburb: string;
  city: string;
  state: Generated<string>;
  postcode: string;
  latitude: number;
  longitude: number;
  zone_code: string | null;
  search_name: GeneratedAlways<string | null>;
  search_key: GeneratedAlways<string | null>;
};

export type ManufacturersTable = {
  id: GeneratedAlways<number>;
  uri: string;
  name: string;
  country: string;
  founded: number | null;
  blurb: Generated<string>;
  supplier_code: string | null;
  is_proforma: Generated<boolean>;
  brand_warning: string | null;
};

export type OffersTable = {
  site: string;
  product_id: number;
  price_cents: number;
  rrp_cents: number | null;
  condition: string | null;
  missing_parts: string | null;
  unit_id: Generated<string>;
  ribbon_type: string | null;
  ribbon_text: string | null;
  alt_price_message: string | null;
  stock_status: string;
  ships_on: string | null;
  is_hot: Generated<boolean>;
  popularity: Generated<number>;
  listed_on: string;
  category_ids: number[];
  manufacturer_id: number;
  rating_average: number | null;
  rating_count: Generated<number>;
  energy_stars: number | null;
  facets: Generated<string[]>;
  model_key: string;
  search: string;
  was_cents: number | null;
  named: Generated<string>;
  changed_at: Timestamp | null;
};

export type OrderLinesTable = {
  order_id: string;
  position: number;
  product_code: string;
  product_id: number;
  sku: string;
  title: string;
  manufacturer: string;
  category: string;
  condition: string | null;
  quantity: number;
  unit_cents: number;
  rrp_cents: number | null;
  warranty: Json | null;
  install: Json | null;
  is_proforma: boolean;
  supplier_code: string | null;
};

export type OrderServicesTable = {
  order_id: string;
  sku: string;
  title: string;
  cents: number;
};

export type OrderSupplierDaysTable = {
  order_id: string;
  supplier_code: string;
  day: string;
  cents: number;
};

export type OrdersTable = {
  id: string;
  number: string;
  site: string;
  cart_id: string;
  cart_version: number;
  state: string;
  token: string;
  currency: string;
  email: string;
  phone: string;
  newsletter: boolean;
  delivery_address: Json;
  billing_address: Json | null;
  locality_country: string;
  locality_id: string;
  zone_code: string | null;
  warehouse_code: string | null;
  delivery_day: string | null;
  early_notification: Generated<boolean>;
  delivery_contact: Json | null;
  installation_contact: Json | null;
  items_cents: number;
  delivery_cents: number;
  suppliers_cents: number;
  services_cents: number;
  total_cents: number;
  due_cents: number;
  paid_cents: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  placed_at: Timestamp | null;
};

export type OutboxTable = {
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json;
  once_key: string | null;
  run_at: Generated<Timestamp>;
  attempts: Generated<number>;
  locked_until: Timestamp | null;
  done_at: Timestamp | null;
  last_error: string | null;
};

export type PaymentAnomaliesTable = {
  id: GeneratedAlways<number>;
  attempt_id: string;
  from_state: string;
  to_state: string;
  cause: string;
  noticed_at: Timestamp;
};

export type PaymentAttemptsTable = {
  id: string;
  order_id: string;
  cart_id: string;
  number: number;
  method: string;
  provider: string;
  state: string;
  void_requested: Generated<boolean>;
  amount_cents: number;
  currency: string;
  merchant_reference: string;
  provider_ref: string | null;
  start_key: string;
  resume_key: string;
  capture_key: string;
  cancel_key: string;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
  card_brand: string | null;
  card_last4: string | null;
  refusal: string | null;
  answer: Json | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type PaymentEventsTable = {
  provider: string;
  event_id: string;
  attempt_id: string | null;
  kind: string;
  is_success: boolean;
  amount_cents: number | null;
  currency: string | null;
  occurred_at: Timestamp;
  received_at: Timestamp;
  applied_at: Timestamp | null;
};

export type PriceChangesTable = {
  id: GeneratedAlways<number>;
  site: string;
  product_id: number;
  price_cents: number | null;
  rrp_cents: number | null;
  changed_at: Timestamp;
  reason: string;
  recorded_at: Generated<Timestamp>;
};

export type PriceMatchesTable = {
  id: GeneratedAlways<number>;
  reference: string;
  site: string;
  product_id: number;
  email: string;
  url: string;
  price_cents: number;
  our_price_cents: number;
  note: Generated<string>;
  asked_at: Timestamp;
};

export type ProductsTable = {
  id: GeneratedAlways<number>;
  sku: string;
  model: string;
  model_key: GeneratedAlways<string | null>;
  slug: string;
  title: string;
  manufacturer_id: number;
  category_id: number;
  kind: string;
  finish: string;
  width_mm: number | null;
  height_mm: number | null;
  depth_mm: number | null;
  facts: Generated<Json>;
  features: Generated<string[]>;
  description: Generated<string>;
  in_the_box: Generated<string[]>;
  energy_stars: number | null;
  kwh_per_year: number | null;
  released_on: string;
  rating_average: number | null;
  rating_count: Generated<number>;
  superseded_by: string | null;
  source: Generated<string>;
  source_row: Json | null;
  updated_at: Generated<Timestamp>;
};

export type PromotionProductsTable = {
  promotion_id: number;
  product_id: number;
};

export type PromotionsTable = {
  id: GeneratedAlways<number>;
  site: string;
  path: string;
  title: string;
  blurb: Generated<string>;
  start_date: string;
  end_date: string;
  manufacturer_id: number | null;
  ribbon_type: string | null;
  is_featured: Generated<boolean>;
  redemption: string | null;
  redemption_end_date: string | null;
  reward_label: string | null;
  sort_order: number;
};

export type PublicHolidaysTable = {
  country: string;
  state: Generated<string>;
  day: string;
  name: string;
};

export type QuestionVotesTable = {
  question_id: number;
  visitor_id: string;
};

export type QuestionsTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  site: string | null;
  author: string;
  email: string | null;
  body: string;
  state: string;
  asked_at: Timestamp;
  published_at: Timestamp | null;
  helpful: Generated<number>;
};

export type RedirectsTable = {
  site: Generated<string>;
  from_path: string;
  to_path: string;
  status: Generated<number>;
};

export type ReviewsTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  stars: number;
  title: string;
  body: string;
  author: string;
  place: string;
  is_verified: boolean;
  written_on: string;
};

export type SalesTable = {
  site: string;
  name: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  base_image_path: Generated<string>;
  url: Generated<string>;
  colour: Generated<string>;
  images: Generated<Json>;
};

export type SettingsTable = {
  site: string;
  name: string;
  value: string;
};

export type StaticPagesTable = {
  site: Generated<string>;
  slug: string;
  title: string;
  html: string;
  updated_at: Generated<Timestamp>;
  is_article: Generated<boolean>;
};

export type StockTable = {
  warehouse_code: string;
  product_id: number;
  on_hand: number;
  arriving: Generated<number>;
  arrives_on: string | null;
};

export type StockHoldsTable = {
  order_id: string;
  warehouse_code: string;
  product_id: number;
  quantity: number;
  state: string;
  held_until: Timestamp;
};

export type StoresTable = {
  uri: string;
  name: string;
  subdivision: string;
  sites: string[];
  country: string;
  address: string;
  suburb: string;
  state: Generated<string>;
  postcode: string;
  phone: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  warehouse_code: string;
  open_times: Json;
  is_appointment_only: Generated<boolean>;
  virtual_tour_id: string | null;
  has_cooking_demos: Generated<boolean>;
  services: Generated<string[]>;
};

export type SuppliersTable = {
  code: string;
  name: string;
  lead_days: number;
  weekdays: number[];
  price_cents: number;
  countries: string[];
  states: Generated<string[]>;
  note: Generated<string>;
};

export type UsedFormTokensTable = {
  nonce: string;
  fingerprint: string;
  used_at: Timestamp;
};

export type WarehousesTable = {
  code: string;
  name: string;
  country: string;
  state: Generated<string>;
  address: string;
  suburb: string;
  postcode: string;
  latitude: number;
  longitude: number;
  time_zone: string;
};

export type WarrantiesTable = {
  id: string;
  country: string;
  category_id: number;
  title: string;
  years: number;
  price_cents: number;
  from_cents: number;
  to_cents: number;
};

export type WordsTable = {
  site: string;
  word: string;
  uses: number;
};

export type ZoneDaysTable = {
  zone_code: string;
  weekday: number;
  price_cents: number;
};

export type Tables = {
  alert_banners: AlertBannersTable;
  alerts: AlertsTable;
  answers: AnswersTable;
  blackout_days: BlackoutDaysTable;
  cart_lines: CartLinesTable;
  carts: CartsTable;
  categories: CategoriesTable;
  companions: CompanionsTable;
  compare_lists: CompareListsTable;
  contact_messages: ContactMessagesTable;
  data_versions: DataVersionsTable;
  delivery_bookings: DeliveryBookingsTable;
  delivery_runs: DeliveryRunsTable;
  delivery_services: DeliveryServicesTable;
  delivery_zones: DeliveryZonesTable;
  form_drafts: FormDraftsTable;
  form_keys: FormKeysTable;
  form_sends: FormSendsTable;
  installations: InstallationsTable;
  listing_changes: ListingChangesTable;
  localities: LocalitiesTable;
  manufacturers: ManufacturersTable;
  offers: OffersTable;
  order_lines: OrderLinesTable;
  order_services: OrderServicesTable;
  order_supplier_days: OrderSupplierDaysTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  payment_anomalies: PaymentAnomaliesTable;
  payment_attempts: PaymentAttemptsTable;
  payment_events: PaymentEventsTable;
  price_changes: PriceChangesTable;
  price_matches: PriceMatchesTable;
  products: ProductsTable;
  promotion_products: PromotionProductsTable;
  promotions: PromotionsTable;
  public_holidays: PublicHolidaysTable;
  question_votes: QuestionVotesTable;
  questions: QuestionsTable;
  redirects: RedirectsTable;
  reviews: ReviewsTable;
  sales: SalesTable;
  settings: SettingsTable;
  static_pages: StaticPagesTable;
  stock: StockTable;
  stock_holds: StockHoldsTable;
  stores: StoresTable;
  suppliers: SuppliersTable;
  used_form_tokens: UsedFormTokensTable;
  warehouses: WarehousesTable;
  warranties: WarrantiesTable;
  words: WordsTable;
  zone_days: ZoneDaysTable;
};
