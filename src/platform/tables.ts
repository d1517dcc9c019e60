// Made by `npm run tables` from db/migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";

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
  price_below_cents: Generated<Cents>;
  state: string;
  token: string;
  asked_at: Timestamp;
  confirmed_at: Timestamp | null;
  telling: string | null;
  told_at: Timestamp | null;
  mailed_at: Timestamp | null;
};

export type AnalyticsEventsTable = {
  id: GeneratedAlways<number>;
  site: string;
  kind: string;
  at: Timestamp;
  query: Generated<string>;
  url: Generated<string>;
  is_repeat_user: Generated<boolean>;
  products: Generated<Json>;
  facts: Generated<Json>;
  once: string | null;
};

export type AnswersTable = {
  id: GeneratedAlways<number>;
  question_id: number;
  by: string;
  author: Generated<string>;
  body: string;
  answered_at: Timestamp;
};

export type ApiKeysTable = {
  id: string;
  name: string;
  hint: string;
  hash: string;
  maker_id: string;
  maker_name: string;
  scopes: string[];
  sites: string[] | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  revoked_by: string | null;
};

export type AppKeysTable = {
  id: string;
  purpose: string;
  sealed: string;
  created_at: Timestamp;
  used_from: Timestamp;
  accepted_until: Timestamp | null;
};

export type AuditLogTable = {
  id: GeneratedAlways<number>;
  at: Timestamp;
  who: string | null;
  who_name: string;
  ip: string;
  user_agent: string;
  area: string;
  action: string;
  site: string | null;
  record_kind: string;
  record_id: string;
  record_name: string;
  before: Json | null;
  after: Json | null;
  reason: Generated<string>;
};

export type AuditUndoneTable = {
  audit_id: number;
  at: Timestamp;
  who: string;
  who_name: string;
};

export type BackupsTable = {
  id: GeneratedAlways<number>;
  finished_at: Timestamp;
  bytes: number;
  rows: number;
  files: number;
};

export type BaysTable = {
  warehouse_code: string;
  product_id: number;
  bay: string;
};

export type BlackoutDaysTable = {
  id: GeneratedAlways<number>;
  warehouse_code: string | null;
  zone_code: string | null;
  day: CalendarDay;
  reason: string;
};

export type BulkRequestsTable = {
  asker_id: string;
  key: string;
  kind: string;
  lines_done: Generated<number>;
  begun_at: Timestamp;
};

export type BusinessAllocationsTable = {
  key: string;
  receipt_id: string;
  order_id: string;
  cents: Cents;
  recorded_by: string;
  at: Timestamp;
};

export type BusinessReceiptsTable = {
  id: string;
  customer_id: string;
  cents: Cents;
  unallocated_cents: Cents;
  method: string;
  received_on: CalendarDay;
  reference: string;
  recorded_by: string;
  at: Timestamp;
};

export type BusinessRemindersTable = {
  order_id: string;
  step: number;
  customer_id: string;
  at: Timestamp;
};

export type BusinessTermsTable = {
  customer_id: string;
  payment_days: number;
  decided_by: string;
  decided_at: Timestamp;
  reason: string;
  key: string;
  version: Generated<number>;
  has_reminders: Generated<boolean>;
};

export type CarriersTable = {
  code: string;
  name: string;
  tracking_url: string | null;
};

export type CartAgreementsTable = {
  cart_id: string;
  source: string;
  title: string;
  ends_on: CalendarDay;
  product_code: string;
  part: string;
  quantity: number;
  cents: Cents;
};

export type CartChangesTable = {
  visitor_id: string;
  id: string;
  refusal: string | null;
  detail: Json | null;
  notices: Generated<Json>;
  removed: Generated<Json>;
  made_at: Timestamp;
};

export type CartGiftCardsTable = {
  cart_id: string;
  card_id: string;
  added_at: Timestamp;
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
  seen_cents: Cents | null;
};

export type CartMailsTable = {
  id: string;
  site: string;
  cart_id: string;
  email: string;
  lines: Json;
  sent_at: Timestamp;
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
  customer_id: string | null;
  merged_into: string | null;
  notices: Generated<Json>;
};

export type CatalogueHealthTable = {
  day: CalendarDay;
  category_id: number;
  products: number;
  score_sum: number;
  below_bar: number;
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
  publish_bar: number | null;
  version: Generated<number>;
  hidden: Generated<boolean>;
  retired_at: Timestamp | null;
  former_paths: Generated<string[]>;
  request_id: string | null;
  photograph: string | null;
};

export type CategoryOwnersTable = {
  category_id: number;
  owner_id: string;
  set_at: Timestamp;
};

export type CdnPositionTable = {
  is_only_row: Generated<boolean>;
  snapshot: string | null;
  next_snapshot: string | null;
  build: string | null;
  moved_at: Timestamp;
  all_purged_at: Generated<Timestamp>;
  is_mixed: Generated<boolean>;
};

export type ChangeLogHorizonTable = {
  is_only_row: Generated<boolean>;
  pruned_before: string;
  next_before: string;
  moved_at: Timestamp;
};

export type ChangesTable = {
  id: GeneratedAlways<number>;
  topic: string;
  keys: number[] | null;
  changed_in: Generated<string>;
  changed_at: Generated<Timestamp>;
};

export type CheckoutSessionsTable = {
  site: string;
  owner: string;
  body: Json;
  expires_at: Timestamp;
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

export type ConsignmentLinesTable = {
  consignment_id: string;
  line: number;
  quantity: number;
};

export type ConsignmentUnitsTable = {
  id: string;
  consignment_id: string;
  line: number;
  serial: string | null;
  picked_by: string;
  picked_at: Timestamp;
};

export type ConsignmentsTable = {
  id: string;
  number: string;
  order_id: string;
  site: string;
  origin_kind: string;
  origin: string;
  state: string;
  carrier: string;
  tracking: Generated<string>;
  made_at: Timestamp;
  packed_at: Timestamp | null;
  dispatched_at: Timestamp | null;
  delivered_at: Timestamp | null;
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

export type CookingDemoBookingsTable = {
  id: Generated<string>;
  turn: GeneratedAlways<number>;
  demo_id: string;
  site: string;
  state: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  guests: number;
  notes: Generated<string>;
  order_number: Generated<string>;
  fingerprint: string;
  is_confirmed: Generated<boolean>;
  offered_until: Timestamp | null;
  version: Generated<number>;
  asked_at: Timestamp;
  changed_at: Timestamp;
  told_start: Timestamp | null;
  told_version: number | null;
};

export type CookingDemoChangesTable = {
  id: GeneratedAlways<number>;
  demo_id: string;
  at: Timestamp;
  who: string;
  what: string;
  detail: Json;
};

export type CookingDemoDraftsTable = {
  id: Generated<string>;
  demo_id: string;
  draft: Json;
  made_at: Timestamp;
};

export type CookingDemosTable = {
  id: string;
  store_uri: string;
  title: string;
  description: string;
  manufacturer_id: number;
  type: number;
  sub_event_type: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  seats: number;
  price_cents: Generated<Cents>;
  cook: Generated<string>;
  menu: Generated<string[]>;
  skus: Generated<string[]>;
  takes_bookings: Generated<boolean>;
  cancelled_at: Timestamp | null;
};

export type CouponsTable = {
  site: string;
  code: string;
  rule_id: string;
  max_uses: number | null;
};

export type CustomerAddressesTable = {
  id: string;
  customer_id: string;
  first_name: string;
  last_name: string;
  company_name: Generated<string>;
  address: string;
  suburb: string;
  state: Generated<string>;
  postcode: string;
  country: string;
  delivery_instructions: Generated<string>;
  phone: Generated<string>;
  saved_at: Timestamp;
};

export type CustomerConsentsTable = {
  id: GeneratedAlways<number>;
  customer_id: string;
  kind: string;
  is_given: boolean;
  source: string;
  said_at: Timestamp;
};

export type CustomerNotesTable = {
  id: string;
  customer_id: string;
  body: string;
  member_id: string | null;
  member_name: string;
  written_at: Timestamp;
};

export type CustomersTable = {
  id: string;
  site: string;
  email: string;
  email_key: GeneratedAlways<string>;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  company_name: Generated<string>;
  abn: string | null;
  commercial: Generated<string>;
  credit_limit_cents: Generated<Cents>;
  newsletter: Generated<boolean>;
  email_confirmed_at: Timestamp | null;
  pending_email: string | null;
  locked_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  details_locked: Generated<boolean>;
  merged_into: string | null;
  former_emails: Generated<string[]>;
  tags: Generated<string[]>;
  group_code: Generated<string>;
  search: string | null;
  erased_at: Timestamp | null;
  external_id: string | null;
  business_id: string | null;
  business_role: string | null;
  order_limit_cents: Cents | null;
};

export type DeliveryAttemptsTable = {
  id: string;
  consignment_id: string;
  day: CalendarDay | null;
  reason: string;
  note: string;
  new_day: CalendarDay | null;
  by_name: string;
  at: Timestamp;
};

export type DeliveryBookingsTable = {
  order_id: string;
  zone_code: string;
  day: CalendarDay;
  state: string;
  held_until: Timestamp;
  bulky: Generated<number>;
  ready_on: CalendarDay | null;
};

export type DeliveryPickUpsTable = {
  return_id: string;
  order_id: string;
  number: string;
  goods: Json;
  zone_code: string;
  day: CalendarDay;
  bulky: number;
  state: string;
};

export type DeliveryRunsTable = {
  zone_code: string;
  day: CalendarDay;
  capacity: number;
  taken: Generated<number>;
  bulky_capacity: number | null;
  bulky_taken: Generated<number>;
};

export type DeliveryServicesTable = {
  sku: string;
  country: string;
  title: string;
  blurb: Generated<string>;
  price_cents: Cents;
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
  same_day_price_cents: Cents | null;
  capacity_per_run: number;
  holiday_regions: Generated<string[]>;
  bulky_per_run: number | null;
};

export type EarlierDayWatchesTable = {
  order_id: string;
  seen_days: string[];
  looked_at: Timestamp;
  day: CalendarDay | null;
  told_at: Timestamp | null;
};

export type EnquiriesTable = {
  id: GeneratedAlways<number>;
  kind: string;
  source: string;
  site: string;
  name: Generated<string>;
  email: string | null;
  subject: string;
  body: Generated<string>;
  facts: Generated<Json>;
  received_at: Timestamp;
  due_on: CalendarDay;
  state: Generated<string>;
  assignee_id: string | null;
  assignee_name: string | null;
  first_answered_at: Timestamp | null;
  reason: Generated<string>;
  merged_into: number | null;
  version: Generated<number>;
  changed_by: Generated<string>;
  search: GeneratedAlways<string>;
};

export type EnquiryMessagesTable = {
  id: string;
  enquiry_id: number;
  kind: string;
  body: string;
  by: string;
  at: Timestamp;
};

export type ExternalLoginsTable = {
  state_hash: string;
  site: string;
  provider: string;
  nonce: string;
  origin: string;
  return_url: string;
  provider_nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
  browser_hash: string | null;
  answered_code: string | null;
  answered_first_name: string | null;
  answered_last_name: string | null;
};

export type ExternalPeopleTable = {
  site: string;
  provider: string;
  subject: string;
  customer_id: string;
  linked_at: Timestamp;
};

export type FactChangesTable = {
  key: string;
  label: string;
  unit: string;
  fact_group: string;
  facet: string;
  explain: Generated<string>;
  retired: Generated<boolean>;
  version: Generated<number>;
  choices: Generated<string[]>;
  required: Generated<boolean>;
};

export type FirstOwnerLinksTable = {
  token_hash: string;
  made_at: Timestamp;
};

export type FormDraftsTable = {
  id: Generated<string>;
  form: string;
  site: string;
  draft: Json;
  made_at: Timestamp;
};

export type FormSendsTable = {
  id: GeneratedAlways<number>;
  form: string;
  email: string;
  sent_at: Timestamp;
};

export type FraudRulesTable = {
  id: string;
  rule: Json;
  state: string;
  version: Generated<number>;
  changed_by: string;
  changed_at: Timestamp;
};

export type GiftCardEntriesTable = {
  id: GeneratedAlways<number>;
  card_id: string;
  kind: string;
  cents: Cents;
  order_id: string | null;
  made_at: Timestamp;
};

export type GiftCardGuessesTable = {
  key: string;
  guessed_at: Timestamp;
};

export type GiftCardHoldsTable = {
  order_id: string;
  card_id: string;
  cents: Cents;
  state: string;
  held_until: Timestamp;
};

export type GiftCardsTable = {
  id: string;
  site: string;
  number_digest: string;
  last_digits: string;
  pin_salt: string;
  pin_digest: string;
  currency: string;
  expires_on: CalendarDay;
  is_blocked: Generated<boolean>;
  balance_cents: Generated<Cents>;
  created_at: Timestamp;
};

export type IdentityAttemptsTable = {
  kind: string;
  subject: string;
  tried_at: Timestamp;
};

export type InstallationsTable = {
  id: string;
  country: string;
  category_id: number;
  title: string;
  blurb: Generated<string>;
  price_cents: Cents;
};

export type IntegrationEventsTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  type: string;
  site: string | null;
  data: Json;
  at: Generated<Timestamp>;
  changed_in: Generated<string>;
};

export type LegalEntitiesTable = {
  code: string;
  name: string;
  country: string;
};

export type LegalEntitySitesTable = {
  site: string;
  entity: string;
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
  city_key: GeneratedAlways<string | null>;
};

export type LoginCodesTable = {
  customer_id: string;
  hash: string;
  email: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
  tries: Generated<number>;
  used_at: Timestamp | null;
};

export type MailLinksTable = {
  hash: string;
  kind: string;
  customer_id: string;
  email: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
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
  version: Generated<number>;
  hidden: Generated<boolean>;
  retired_at: Timestamp | null;
  request_id: string | null;
};

export type MediaDirectUploadsTable = {
  id: string;
  member_id: string;
  purpose: string;
  size: number;
  content_type: string;
  signed_at: Timestamp;
  hash: string | null;
};

export type MediaPicturesTable = {
  hash: string;
  name: string;
  state: string;
  done: Generated<number>;
  total: number;
  failure: string | null;
  width: number | null;
  height: number | null;
  colour: string | null;
  created_at: Timestamp;
  is_private: Generated<boolean>;
};

export type OfferCostsTable = {
  site: string;
  product_id: number;
  cost_cents: Cents;
};

export type OfferDraftsTable = {
  site: string;
  product_id: number;
  price_cents: Cents;
  rrp_cents: Cents | null;
  condition: string | null;
  missing_parts: string | null;
  unit_id: Generated<string>;
  alt_price_message: string | null;
  is_hot: Generated<boolean>;
  popularity: Generated<number>;
  listed_on: CalendarDay | null;
};

export type OfferSpecialsTable = {
  site: string;
  product_id: number;
  special_cents: Cents;
  starts_on: CalendarDay;
  ends_on: CalendarDay;
  usual_cents: Cents | null;
};

export type OffersTable = {
  site: string;
  product_id: number;
  price_cents: Cents;
  rrp_cents: Cents | null;
  condition: string | null;
  missing_parts: string | null;
  unit_id: Generated<string>;
  ribbon_type: string | null;
  ribbon_text: string | null;
  alt_price_message: string | null;
  stock_status: string;
  ships_on: CalendarDay | null;
  is_hot: Generated<boolean>;
  popularity: Generated<number>;
  listed_on: CalendarDay;
  category_ids: number[];
  manufacturer_id: number;
  rating_average: number | null;
  rating_count: Generated<number>;
  energy_stars: number | null;
  facets: Generated<string[]>;
  model_key: string;
  search: string;
  was_cents: Cents | null;
  named: Generated<string>;
  changed_at: Timestamp | null;
  words: Generated<string[]>;
};

export type OfficeApprovalsTable = {
  id: string;
  call: string;
  params: Json;
  body: Json;
  area: string;
  site: string | null;
  record_kind: string;
  record_id: string;
  record_name: string;
  title: string;
  reason: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Timestamp;
  state: string;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Timestamp | null;
  note: Generated<string>;
  outcome: Generated<string>;
};

export type OfficeJobFilesTable = {
  job_id: string;
  name: string;
  type: string;
  bytes: Buffer;
};

export type OfficeJobLinesTable = {
  job_id: string;
  line: number;
  text: string;
  reason: string;
};

export type OfficeJobsTable = {
  id: string;
  kind: string;
  area: string;
  site: string | null;
  member_id: string;
  member_name: string;
  title: string;
  input: Json;
  state: Generated<string>;
  total: number | null;
  done: Generated<number>;
  failed: Generated<number>;
  checkpoint: Json | null;
  run_id: string | null;
  runs: Generated<number>;
  summary: Generated<string>;
  failed_header: string | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  cancel_asked_at: Timestamp | null;
  ended_at: Timestamp | null;
};

export type OfficePresenceTable = {
  path: string;
  member_id: string;
  member_name: string;
  is_editing: boolean;
  seen_at: Timestamp;
};

export type OfficeSessionsTable = {
  id: string;
  token_hash: string;
  member_id: string;
  factor: string | null;
  challenge: string | null;
  totp_secret: string | null;
  ip: string;
  user_agent: string;
  created_at: Timestamp;
  used_at: Timestamp;
  ended_at: Timestamp | null;
};

export type OfficeViewsTable = {
  id: string;
  list: string;
  name: string;
  member_id: string;
  member_name: string;
  is_shared: boolean;
  search: Json;
  created_at: Timestamp;
  changed_at: Timestamp;
};

export type OrderAssigneesTable = {
  order_id: string;
  member_id: string;
  member_name: string;
  at: Timestamp;
};

export type OrderChangesTable = {
  id: string;
  number: GeneratedAlways<number>;
  order_id: string;
  summary: Json;
  cents: Cents;
  refund_cents: Cents;
  reason: string;
  who: string;
  at: Timestamp;
};

export type OrderEventsTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  at: Timestamp;
  who: string;
  from_state: string;
  to_state: string;
  why: string;
};

export type OrderHoldsTable = {
  order_id: string;
  reasons: Json;
  state: string;
  held_at: Timestamp;
  decided_by: string | null;
  decided_at: Timestamp | null;
  why: Generated<string>;
};

export type OrderLaterPaymentsTable = {
  attempt_id: string;
  order_id: string;
  request_key: string;
  purpose: string;
  day: CalendarDay | null;
  cents: Cents;
  counted_at: Timestamp | null;
  storage_days: Generated<number>;
  storage_daily_cents: Generated<Cents>;
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
  unit_cents: Cents;
  rrp_cents: Cents | null;
  warranty: Json | null;
  install: Json | null;
  is_proforma: boolean;
  supplier_code: string | null;
  discount_cents: Generated<Cents>;
};

export type OrderLinkWaitsTable = {
  order_id: string;
  reminded_at: Timestamp | null;
  extended_until: Timestamp | null;
};

export type OrderMailsTable = {
  id: string;
  order_id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  sent_at: Timestamp;
};

export type OrderNotesTable = {
  id: string;
  order_id: string;
  at: Timestamp;
  member_id: string;
  member_name: string;
  text: string;
};

export type OrderPaymentsTable = {
  order_id: string;
  type: string;
  cents: Cents;
  is_received: boolean;
  taken_by: string | null;
  at: Timestamp;
};

export type OrderReceiptsTable = {
  id: string;
  order_id: string;
  method: string;
  cents: Cents;
  received_on: CalendarDay;
  reference: string;
  who: string;
  at: Timestamp;
  balance_cents: Generated<Cents>;
};

export type OrderRefundsTable = {
  id: string;
  number: GeneratedAlways<number>;
  order_id: string;
  parts: Json;
  cents: Cents;
  reason: string;
  who: string;
  at: Timestamp;
  is_change: Generated<boolean>;
  is_credit: Generated<boolean>;
};

export type OrderServicesTable = {
  order_id: string;
  sku: string;
  title: string;
  cents: Cents;
};

export type OrderSupplierDaysTable = {
  order_id: string;
  supplier_code: string;
  day: CalendarDay;
  cents: Cents;
};

export type OrderTagsTable = {
  order_id: string;
  tag: string;
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
  delivery_day: CalendarDay | null;
  early_notification: Generated<boolean>;
  delivery_contact: Json | null;
  installation_contact: Json | null;
  items_cents: Cents;
  delivery_cents: Cents;
  suppliers_cents: Cents;
  services_cents: Cents;
  total_cents: Cents;
  due_cents: Cents;
  paid_cents: Generated<Cents>;
  created_at: Timestamp;
  updated_at: Timestamp;
  placed_at: Timestamp | null;
  kind: Generated<string>;
  payment_type: Generated<string>;
  customer_id: string | null;
  staff_id: string | null;
  salesperson_code: string | null;
  subdivision: string | null;
  po_number: Generated<string>;
  unique_requirements: Generated<string>;
  first_day: CalendarDay | null;
  discounts: Generated<Json>;
  gift_cards: Generated<Json>;
  gift_cents: Generated<Cents>;
  later_cents: Generated<Cents>;
  crew_note: Generated<string>;
  storage_days: Generated<number>;
  storage_daily_cents: Generated<Cents>;
  storage_refunded_cents: Generated<Cents>;
  refund_cents: Generated<Cents>;
  change_refunded_cents: Generated<Cents>;
  balance_received_cents: Generated<Cents>;
  kept_until: CalendarDay | null;
  units_to_send: Generated<number>;
};

export type OutletUnitsTable = {
  product_id: number;
  number: Generated<number>;
  of_product_id: number;
  site: string;
  condition: string;
  marks: string;
  serial: string;
  return_number: string;
  made_at: Timestamp;
  version: Generated<number>;
};

export type OwnFieldValuesTable = {
  subject: string;
  record_id: string;
  given: Json;
  version: Generated<number>;
};

export type OwnFieldsTable = {
  subject: string;
  key: string;
  label: string;
  kind: string;
  unit: Generated<string>;
  hint: Generated<string>;
  choices: Generated<string[]>;
  required: Generated<boolean>;
  retired: Generated<boolean>;
  version: Generated<number>;
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
  amount_cents: Cents;
  currency: string;
  merchant_reference: string;
  provider_ref: string | null;
  start_key: string;
  resume_key: string;
  capture_key: string;
  cancel_key: string;
  captured_cents: Generated<Cents>;
  refunded_cents: Generated<Cents>;
  card_brand: string | null;
  card_last4: string | null;
  refusal: string | null;
  answer: Json | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  capture_ref: string | null;
  begun_at: Generated<Timestamp>;
  is_later: Generated<boolean>;
  disputed_cents: Generated<Cents>;
  capture_told_at: Timestamp | null;
  capture_failed_at: Timestamp | null;
  follow_ups: Generated<number>;
  followed_up_at: Timestamp | null;
  released_cents: Generated<Cents>;
  review_kind: string | null;
  review_cause: string | null;
};

export type PaymentDisputeAnswersTable = {
  key: string;
  dispute_id: string;
  kind: string;
  text: string;
  by_name: string;
  at: Timestamp;
};

export type PaymentDisputeEventsTable = {
  provider: string;
  event_id: string;
  dispute_id: string;
  stage: string;
  status: string;
  amount_cents: Cents;
  currency: string;
  reason: string;
  due_at: Timestamp | null;
  occurred_at: Timestamp;
};

export type PaymentDisputesTable = {
  id: string;
  attempt_id: string;
  provider: string;
  dispute_ref: string;
  stage: string;
  status: string;
  amount_cents: Cents;
  taken_cents: Generated<Cents>;
  currency: string;
  reason: string;
  due_at: Timestamp | null;
  opened_at: Timestamp;
  updated_at: Timestamp;
  follow_ups: Generated<number>;
  followed_up_at: Timestamp | null;
};

export type PaymentEventsTable = {
  provider: string;
  event_id: string;
  attempt_id: string | null;
  kind: string;
  is_success: boolean;
  amount_cents: Cents | null;
  currency: string | null;
  occurred_at: Timestamp;
  received_at: Timestamp;
  applied_at: Timestamp | null;
};

export type PaymentProviderLimitsTable = {
  site: string;
  provider: string;
  account: string;
  asked_at: Timestamp;
  answered_at: Timestamp | null;
  minimum_cents: Cents | null;
  maximum_cents: Cents | null;
};

export type PaymentRefundsTable = {
  id: string;
  attempt_id: string;
  key: string;
  cents: Cents;
  state: string;
  provider_ref: string | null;
  reason: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  follow_ups: Generated<number>;
  followed_up_at: Timestamp | null;
  retry_of: string | null;
};

export type PaymentReviewsTable = {
  key: string;
  case_id: string;
  kind: string;
  way: string;
  attempt_id: string | null;
  cents: Cents | null;
  reason: string;
  by_name: string;
  at: Timestamp;
};

export type PaymentSettlementLinesTable = {
  id: GeneratedAlways<number>;
  provider: string;
  site: string;
  line_key: string;
  kind: string;
  merchant_reference: string | null;
  payment_ref: string | null;
  provider_ref: string | null;
  gross_cents: Cents;
  fee_cents: Cents;
  net_cents: Cents;
  currency: string;
  occurred_at: Timestamp | null;
  attempt_id: string | null;
  state: string;
  imported_at: Generated<Timestamp>;
};

export type PaymentTokensTable = {
  digest: string;
  attempt_id: string;
};

export type PaymentTroublesTable = {
  day: CalendarDay;
  site: string;
  provider: string;
  kind: string;
  seen: number;
  last_at: Timestamp;
};

export type PaymentsLedgerTable = {
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  site: string;
  provider: string;
  currency: string;
  event: string;
  debit: string;
  credit: string;
  cents: Cents;
  attempt_id: string | null;
};

export type PlainSecretsTable = {
  purpose: string;
  secret: string;
};

export type PriceChangesTable = {
  id: GeneratedAlways<number>;
  site: string;
  product_id: number;
  price_cents: Cents | null;
  rrp_cents: Cents | null;
  changed_at: Timestamp;
  reason: string;
  recorded_at: Generated<Timestamp>;
};

export type PriceEditLinesTable = {
  id: GeneratedAlways<number>;
  edit_id: string;
  site: string;
  product_id: number;
  before: Json;
  after: Json;
};

export type PriceEditsTable = {
  id: string;
  kind: string;
  title: string;
  site: string | null;
  at: Timestamp;
  who: string;
  who_name: string;
  reason: string;
  audit_id: number;
};

export type PriceListPricesTable = {
  site: string;
  group_code: string;
  product_id: number;
  from_quantity: number;
  price_cents: Cents;
};

export type PriceListsTable = {
  site: string;
  group_code: string;
  name: string;
  created_at: Timestamp;
};

export type PriceMatchesTable = {
  id: GeneratedAlways<number>;
  reference: string;
  site: string;
  product_id: number;
  email: string;
  url: string;
  price_cents: Cents;
  our_price_cents: Cents;
  note: Generated<string>;
  asked_at: Timestamp;
};

export type PriceRequestsTable = {
  id: string;
  site: string;
  product_id: number;
  price_cents: Cents;
  asked_cents: Cents;
  reason: string;
  asked_by: string;
  asked_at: Timestamp;
  state: Generated<string>;
  decided_by: string | null;
  decided_at: Timestamp | null;
};

export type PrivacyRequestsTable = {
  id: string;
  number: GeneratedAlways<number>;
  site: string;
  kind: string;
  email: string;
  name: string;
  customer_id: string | null;
  came_by: string;
  received_on: CalendarDay;
  due_on: CalendarDay;
  note: Generated<string>;
  state: Generated<string>;
  opened_by: string;
  opened_at: Timestamp;
  exported_at: Timestamp | null;
  closed_by: string | null;
  closed_at: Timestamp | null;
  closed_key: string | null;
  reason: Generated<string>;
  result: Generated<Json>;
  version: Generated<number>;
};

export type PrivacyTermsTable = {
  country: string;
  answer_days: number;
  is_working_days: boolean;
  shut_from: Generated<string>;
  shut_to: Generated<string>;
  answer_law: string;
  record_years: number;
  record_law: string;
};

export type ProductDocumentsTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  kind: string;
  title: string;
  url: string;
  sort_order: number;
};

export type ProductPicturesTable = {
  id: string;
  product_id: number;
  hash: string;
  position: number;
  alt: Generated<string>;
  view: Generated<string>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  sites: string[] | null;
  removed_at: Timestamp | null;
  created_at: Timestamp;
  version: Generated<number>;
};

export type ProductRelationsTable = {
  product_id: number;
  kind: string;
  related_id: number;
  sort_order: number;
};

export type ProductSavesTable = {
  audit_id: number;
  product_id: number;
  before: Json;
  after: Json;
};

export type ProductScoresTable = {
  product_id: number;
  score: number;
  bar: number;
  missing: string[];
  scored_at: Timestamp;
};

export type ProductTextsTable = {
  site: string;
  product_id: number;
  description: string | null;
  features: string[] | null;
  seo_title: string | null;
  seo_description: string | null;
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
  released_on: CalendarDay;
  rating_average: number | null;
  rating_count: Generated<number>;
  superseded_by: string | null;
  source: Generated<string>;
  source_row: Json | null;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  gtin: string | null;
  office_words: GeneratedAlways<string | null>;
};

export type ProjectItemsTable = {
  id: string;
  project_id: string;
  position: number;
  product_id: number;
  product_code: string;
  unit_id: Generated<string>;
  room: Generated<string>;
  notes: Generated<string>;
  quantity: number;
  warranty_id: string | null;
  install_id: string | null;
  price_cents: Cents | null;
  discount_cents: Generated<Cents>;
  competitor_url: string | null;
};

export type ProjectMailsTable = {
  id: string;
  project_id: string;
  site: string;
  email: string;
  version_number: number | null;
  shown: Json;
  sent_at: Timestamp;
};

export type ProjectMovesTable = {
  id: GeneratedAlways<number>;
  project_id: string;
  at: Timestamp;
  by_id: string;
  by_name: string;
  from_status: string;
  to_status: string;
  reason: Generated<string>;
};

export type ProjectTasksTable = {
  id: string;
  project_id: string;
  title: string;
  due: CalendarDay | null;
  status: Generated<string>;
  created_at: Timestamp;
};

export type ProjectVersionsTable = {
  id: string;
  project_id: string;
  number: number;
  sent_at: Timestamp;
  sent_by: string;
  sent_by_name: string;
  sent_to: string | null;
  expires_on: CalendarDay;
  withdrawn_at: Timestamp | null;
  accepted_at: Timestamp | null;
  total_cents: Cents;
  frozen: Json;
};

export type ProjectsTable = {
  id: string;
  number: Generated<number>;
  site: string;
  name: string;
  folder: string | null;
  customer_id: string | null;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  salesperson_id: string | null;
  status: Generated<string>;
  note: Generated<string>;
  version: Generated<number>;
  created_by: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  removed_at: Timestamp | null;
};

export type PromotionProductsTable = {
  promotion_id: number;
  product_id: number;
};

export type PromotionRulesTable = {
  id: string;
  site: string;
  phase: string;
  title: string;
  promotion_id: number | null;
  is_active: Generated<boolean>;
  starts_on: CalendarDay | null;
  ends_on: CalendarDay | null;
  scope: Generated<Json>;
  except_scope: Generated<Json>;
  min_spend_cents: Generated<Cents>;
  min_quantity: Generated<number>;
  most_times: number | null;
  is_exclusive: Generated<boolean>;
  max_uses: number | null;
  once_per_customer: Generated<boolean>;
  effect: Json;
};

export type PromotionUsesTable = {
  order_id: string;
  rule_id: string;
  code: string | null;
  email: string;
  cents: Cents;
  state: string;
  held_until: Timestamp;
};

export type PromotionsTable = {
  id: GeneratedAlways<number>;
  site: string;
  path: string;
  title: string;
  blurb: Generated<string>;
  start_date: CalendarDay;
  end_date: CalendarDay;
  manufacturer_id: number | null;
  ribbon_type: string | null;
  is_featured: Generated<boolean>;
  redemption: string | null;
  redemption_end_date: CalendarDay | null;
  reward_label: string | null;
  sort_order: number;
};

export type ProofsOfDeliveryTable = {
  consignment_id: string;
  received_by: string;
  signature: string | null;
  photo: string | null;
  photo_type: string | null;
  by_name: string;
  at: Timestamp;
};

export type PublicHolidaysTable = {
  country: string;
  state: Generated<string>;
  day: CalendarDay;
  name: string;
};

export type PurchaseOrderEventsTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  at: Timestamp;
  by_name: string;
  text: string;
};

export type PurchaseOrderLinesTable = {
  order_id: string;
  line: number;
  product_id: number;
  sku: string;
  title: string;
  quantity: number;
  cost_cents: Cents | null;
  expected_on: CalendarDay | null;
  received: Generated<number>;
  over: Generated<number>;
  damaged: Generated<number>;
  short: Generated<number>;
  open: GeneratedAlways<number>;
};

export type PurchaseOrdersTable = {
  id: string;
  serial: GeneratedAlways<number>;
  number: GeneratedAlways<string | null>;
  supplier_id: string;
  warehouse_code: string;
  state: string;
  note: string;
  version: number;
  changed_by: string;
  changed_at: Timestamp;
  created_at: Timestamp;
  sent_at: Timestamp | null;
};

export type PurchaseReceiptLinesTable = {
  receipt_id: string;
  line: number;
  received: number;
  damaged: number;
  short: number;
  over: number;
  reason: string;
};

export type PurchaseReceiptsTable = {
  id: string;
  order_id: string;
  at: Timestamp;
  by_name: string;
  docket: string;
  version: number;
};

export type PurchaseSuppliersTable = {
  id: string;
  name: string;
  contact: string;
  email: string;
  phone: string;
  address: string;
  account_number: string;
  lead_days: number;
  version: number;
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

export type RateLimitsTable = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type ReceivablesTable = {
  order_id: string;
  customer_id: string;
  cents: Cents;
  state: Generated<string>;
  created_at: Timestamp;
  paid_cents: Generated<Cents>;
};

export type RedirectsTable = {
  site: Generated<string>;
  from_path: string;
  to_path: string;
  status: Generated<number>;
};

export type RemindersTable = {
  id: string;
  staff_id: string;
  name: string;
  notes: string;
  due_at: Timestamp;
  created_at: Timestamp;
  done_at: Timestamp | null;
};

export type ReplyTemplatesTable = {
  id: Generated<string>;
  name: string;
  kind: string | null;
  body: string;
  version: Generated<number>;
};

export type RetentionRulesTable = {
  table_name: string;
  days: number;
  action: string;
  reason: string;
};

export type ReturnEventsTable = {
  id: GeneratedAlways<number>;
  return_id: string;
  at: Timestamp;
  by_name: string | null;
  text: string;
};

export type ReturnInspectionsTable = {
  id: string;
  return_id: string;
  line: number;
  quantity: number;
  outcome: string;
  serial: string;
  note: string;
  unit_sku: string | null;
  by_name: string;
  at: Timestamp;
};

export type ReturnLinesTable = {
  return_id: string;
  line: number;
  quantity: number;
  received: number | null;
};

export type ReturnPhotographsTable = {
  id: string;
  return_id: string;
  hash: string;
  by_name: string | null;
  added_at: Timestamp;
};

export type ReturnsTable = {
  id: string;
  number: string;
  order_id: string;
  site: string;
  state: string;
  reason: string;
  words: string;
  delivered_on: CalendarDay;
  asked_at: Timestamp;
  asked_by: string | null;
  terms: Json;
  failure: string | null;
  way: string | null;
  place: string | null;
  received_by: string | null;
  received_at: Timestamp | null;
  received_key: string | null;
  restocking_cents: Generated<Cents>;
  pick_up_cents: Generated<Cents>;
  refund_id: string | null;
  changed_at: Timestamp;
  credit_digits: string | null;
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
  written_on: CalendarDay;
};

export type RoleSavesTable = {
  audit_id: number;
  role_id: string;
  before: Json | null;
  after: Json | null;
};

export type RolesTable = {
  id: string;
  name: string;
  permissions: string[];
  is_built_in: boolean;
  refund_limit_cents: Generated<Cents>;
  credit_limit_cents: Generated<Cents | null>;
  version: Generated<number>;
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

export type ScheduledChangesTable = {
  id: string;
  kind: string;
  target_id: number;
  target_name: string;
  site: string;
  note: string;
  changes: Json;
  kept: Json | null;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
  state: string;
  sentence: Generated<string>;
  maker_id: string;
  maker_name: string;
  made_at: Timestamp;
  version: Generated<number>;
};

export type SchemaChangesTable = {
  category_uri: string;
  card: string[] | null;
  promoted: string[] | null;
  facets: string[] | null;
  table_keys: string[] | null;
  version: Generated<number>;
};

export type SessionsTable = {
  id: string;
  customer_id: string;
  created_at: Timestamp;
  used_at: Timestamp;
  ended_at: Timestamp | null;
  member_id: string | null;
  member_name: string | null;
  expires_at: Timestamp | null;
  code_hash: string | null;
  code_until: Timestamp | null;
};

export type SettingsTable = {
  site: string;
  name: string;
  value: string;
};

export type ShortPicksTable = {
  id: string;
  consignment_id: string;
  line: number;
  quantity: number;
  reason: string;
  note: string;
  by_name: string;
  at: Timestamp;
};

export type SitesTable = {
  code: string;
  document: Json;
  sealed_credentials: string | null;
  version: number;
  changed_at: Timestamp;
};

export type StaffTable = {
  customer_id: string;
  store_subdivision: string | null;
  salesperson_code: string | null;
  permissions: Generated<string[]>;
  member_id: string;
};

export type StaffLinksTable = {
  hash: string;
  member_id: string;
  kind: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

export type StaffMembersTable = {
  id: string;
  email: string;
  email_key: GeneratedAlways<string>;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  totp_secret: string | null;
  totp_step: Generated<number>;
  webauthn_user_id: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
};

export type StaffPasskeysTable = {
  id: string;
  member_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string[];
  created_at: Timestamp;
  used_at: Timestamp | null;
};

export type StaffRecoveryCodesTable = {
  member_id: string;
  hash: string;
  used_at: Timestamp | null;
};

export type StaffRolesTable = {
  member_id: string;
  role_id: string;
  sites: string[] | null;
  stores: string[] | null;
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
  arrives_on: CalendarDay | null;
};

export type StockHoldsTable = {
  order_id: string;
  warehouse_code: string;
  product_id: number;
  quantity: number;
  state: string;
  held_until: Timestamp;
  from_arriving: Generated<number>;
};

export type StockLevelsTable = {
  warehouse_code: string;
  product_id: number;
  low_at: number;
};

export type StockMovementsTable = {
  id: GeneratedAlways<number>;
  at: Timestamp;
  warehouse_code: string;
  product_id: number;
  quantity: number;
  on_hand: number;
  cause: string;
  reference: string | null;
  reason: Generated<string>;
  who: string | null;
  who_name: Generated<string>;
};

export type StockPostingsTable = {
  id: string;
  at: Timestamp;
  kind: string;
};

export type StocktakeLinesTable = {
  stocktake_id: string;
  product_id: number;
  expected: number;
  counted: number;
  counted_at: Timestamp;
};

export type StocktakesTable = {
  id: string;
  warehouse_code: string;
  state: string;
  started_at: Timestamp;
  started_by: string;
  started_by_name: string;
  ended_at: Timestamp | null;
  ended_by_name: string | null;
};

export type StoreClosesTable = {
  id: string;
  site: string;
  store: string;
  day: CalendarDay;
  cash_expected_cents: Cents;
  cash_counted_cents: Cents;
  terminal_expected_cents: Cents;
  terminal_counted_cents: Cents;
  reason: string;
  closed_by: string;
  closed_at: Timestamp;
  reopened_by: string | null;
  reopened_at: Timestamp | null;
  reopened_because: string | null;
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

export type SupplierClosedDaysTable = {
  supplier_code: string;
  day: CalendarDay;
  reason: string;
};

export type SupplierFeedDifferencesTable = {
  run_id: string;
  number: number;
  line: number;
  sku: string;
  field: string;
  at: string | null;
  before: string | null;
  after: string;
};

export type SupplierFeedRunsTable = {
  id: string;
  number: GeneratedAlways<number>;
  feed_id: string;
  feed_version: number | null;
  purpose: string;
  asked_by: string | null;
  asked_name: string;
  accepts: string | null;
  state: Generated<string>;
  queued_at: Timestamp;
  begun_at: Timestamp | null;
  ended_at: Timestamp | null;
  leased_until: Timestamp | null;
  tries: Generated<number>;
  sentence: Generated<string>;
  digest: string | null;
  etag: string | null;
  last_modified: string | null;
  report: Json | null;
};

export type SupplierFeedsTable = {
  id: string;
  name: string;
  url: string;
  format: string;
  delimiter: string;
  username: string;
  password: string | null;
  mapping: Generated<Json>;
  sites: Generated<string[]>;
  place: string | null;
  every_hours: number;
  at_hour: number;
  limits: Json;
  next_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
  maker_name: string;
  new_brand_id: number | null;
  new_category_id: number | null;
  host_key: string | null;
};

export type SupplierRunsTable = {
  supplier_code: string;
  weekday: number;
  price_cents: Cents;
};

export type SuppliersTable = {
  code: string;
  name: string;
  lead_days: number;
  countries: string[];
  states: Generated<string[]>;
  note: Generated<string>;
  keeps_holidays: Generated<boolean>;
};

export type TaxDocumentCopiesTable = {
  key: string;
  document_id: string;
  copy: number;
  reason: string;
  by_name: string;
  at: Timestamp;
};

export type TaxDocumentCountersTable = {
  entity: string;
  kind: string;
  last: number;
};

export type TaxDocumentsTable = {
  id: Generated<string>;
  entity: string;
  kind: string;
  serial: number;
  number: GeneratedAlways<string>;
  site: string;
  order_id: string;
  refund_id: string | null;
  cents: Cents;
  currency: string;
  issued_at: Timestamp;
};

export type UnitMarksTable = {
  site: string;
  product_id: number;
  position: number;
  kind: string;
  place: string;
  size_mm: number;
  works: boolean;
  seen_from: string;
};

export type UsedFormTokensTable = {
  nonce: string;
  fingerprint: string;
  used_at: Timestamp;
};

export type ValueSynonymsTable = {
  id: string;
  fact_key: string;
  value: string;
  said: string;
  added_at: Timestamp;
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
  holiday_regions: Generated<string[]>;
};

export type WarrantiesTable = {
  id: string;
  country: string;
  category_id: number;
  title: string;
  years: number;
  price_cents: Cents;
  from_cents: Cents;
  to_cents: Cents;
};

export type WebhookAttemptsTable = {
  id: GeneratedAlways<number>;
  endpoint_id: string;
  event_id: string;
  at: Timestamp;
  took_ms: number;
  request_headers: Json;
  status: number | null;
  answer_headers: Json;
  answer_body: string;
  error: string | null;
};

export type WebhookDeliveriesTable = {
  endpoint_id: string;
  event_id: string;
  state: Generated<string>;
  attempts: Generated<number>;
  next_at: Timestamp | null;
};

export type WebhookEndpointsTable = {
  id: string;
  site: string;
  url: string;
  description: string;
  types: string[];
  secret: string;
  previous_secret: string | null;
  previous_until: Timestamp | null;
  failing_since: Timestamp | null;
  disabled_at: Timestamp | null;
  disabled_why: string | null;
  created_at: Timestamp;
  maker_name: string;
};

export type WordsTable = {
  site: string;
  word: string;
  uses: number;
};

export type ZoneDaysTable = {
  zone_code: string;
  weekday: number;
  price_cents: Cents;
};

export type AuditPublicUndoneView = {
  audit_id: AuditUndoneTable["audit_id"];
};

export type CartPublicCartsView = {
  id: CartsTable["id"];
  site: CartsTable["site"];
  visitor_id: CartsTable["visitor_id"];
  state: CartsTable["state"];
  version: CartsTable["version"];
  customer_id: CartsTable["customer_id"];
};

export type CartPublicCustomerCartsView = {
  id: CartsTable["id"];
  site: CartsTable["site"];
  customer_id: CartsTable["customer_id"];
  updated_at: CartsTable["updated_at"];
};

export type CataloguePublicCategoriesView = {
  id: CategoriesTable["id"];
  path: CategoriesTable["path"];
  title: CategoriesTable["title"];
};

export type CataloguePublicCostsView = {
  site: OfferCostsTable["site"];
  product_id: OfferCostsTable["product_id"];
  cost_cents: OfferCostsTable["cost_cents"];
};

export type CataloguePublicManufacturersView = {
  id: ManufacturersTable["id"];
  uri: ManufacturersTable["uri"];
  name: ManufacturersTable["name"];
  supplier_code: ManufacturersTable["supplier_code"];
  is_proforma: ManufacturersTable["is_proforma"];
};

export type CataloguePublicOffersView = {
  site: OffersTable["site"];
  product_id: OffersTable["product_id"];
  price_cents: OffersTable["price_cents"];
  unit_id: OffersTable["unit_id"];
  alt_price_message: OffersTable["alt_price_message"];
  stock_status: OffersTable["stock_status"];
  ships_on: OffersTable["ships_on"];
  popularity: OffersTable["popularity"];
  category_ids: OffersTable["category_ids"];
  manufacturer_id: OffersTable["manufacturer_id"];
  model_key: OffersTable["model_key"];
  search: OffersTable["search"];
};

export type CataloguePublicProductCodesView = {
  id: ProductsTable["id"];
  sku: ProductsTable["sku"];
  title: ProductsTable["title"];
  model: ProductsTable["model"];
  gtin: ProductsTable["gtin"];
};

export type CataloguePublicProductsView = {
  id: ProductsTable["id"];
  sku: ProductsTable["sku"];
  slug: ProductsTable["slug"];
  title: ProductsTable["title"];
  manufacturer_id: ProductsTable["manufacturer_id"];
  category_id: ProductsTable["category_id"];
};

export type CataloguePublicPromotionProductsView = {
  promotion_id: PromotionProductsTable["promotion_id"];
  product_id: PromotionProductsTable["product_id"];
};

export type CataloguePublicPromotionsView = {
  id: PromotionsTable["id"];
  site: PromotionsTable["site"];
  path: PromotionsTable["path"];
  title: PromotionsTable["title"];
  start_date: PromotionsTable["start_date"];
  end_date: PromotionsTable["end_date"];
  redemption: PromotionsTable["redemption"];
  reward_label: PromotionsTable["reward_label"];
  sort_order: PromotionsTable["sort_order"];
};

export type CataloguePublicReviewsView = {
  id: ReviewsTable["id"];
  product_id: ReviewsTable["product_id"];
  stars: ReviewsTable["stars"];
  body: ReviewsTable["body"];
  written_on: ReviewsTable["written_on"];
};

export type CataloguePublicStockView = {
  warehouse_code: StockTable["warehouse_code"];
  product_id: StockTable["product_id"];
  on_hand: StockTable["on_hand"];
  arriving: StockTable["arriving"];
  arrives_on: StockTable["arrives_on"];
};

export type CataloguePublicStockHoldsView = {
  order_id: StockHoldsTable["order_id"];
  warehouse_code: StockHoldsTable["warehouse_code"];
  product_id: StockHoldsTable["product_id"];
  quantity: StockHoldsTable["quantity"];
  state: StockHoldsTable["state"];
  held_until: StockHoldsTable["held_until"];
  from_arriving: StockHoldsTable["from_arriving"];
};

export type CheckoutPublicOrderEventsView = {
  order_id: OrderEventsTable["order_id"];
  at: OrderEventsTable["at"];
  from_state: OrderEventsTable["from_state"];
  to_state: OrderEventsTable["to_state"];
};

export type CheckoutPublicOrderHoldsView = {
  order_id: OrderHoldsTable["order_id"];
  state: OrderHoldsTable["state"];
};

export type CheckoutPublicOrderLinesView = {
  order_id: OrderLinesTable["order_id"];
  position: OrderLinesTable["position"];
  product_id: OrderLinesTable["product_id"];
  title: OrderLinesTable["title"];
  quantity: OrderLinesTable["quantity"];
  is_proforma: OrderLinesTable["is_proforma"];
  supplier_code: OrderLinesTable["supplier_code"];
};

export type CheckoutPublicOrderPaymentsView = {
  order_id: OrderPaymentsTable["order_id"];
  type: OrderPaymentsTable["type"];
  cents: OrderPaymentsTable["cents"];
  is_received: OrderPaymentsTable["is_received"];
  taken_by: OrderPaymentsTable["taken_by"];
  at: OrderPaymentsTable["at"];
};

export type CheckoutPublicOrderReceiptsView = {
  id: OrderReceiptsTable["id"];
  order_id: OrderReceiptsTable["order_id"];
  method: OrderReceiptsTable["method"];
  cents: OrderReceiptsTable["cents"];
  received_on: OrderReceiptsTable["received_on"];
  who: OrderReceiptsTable["who"];
  at: OrderReceiptsTable["at"];
};

export type CheckoutPublicOrdersView = {
  id: OrdersTable["id"];
  number: OrdersTable["number"];
  site: OrdersTable["site"];
  cart_id: OrdersTable["cart_id"];
  cart_version: OrdersTable["cart_version"];
  state: OrdersTable["state"];
  token: OrdersTable["token"];
  currency: OrdersTable["currency"];
  email: OrdersTable["email"];
  delivery_address: OrdersTable["delivery_address"];
  locality_country: OrdersTable["locality_country"];
  locality_id: OrdersTable["locality_id"];
  zone_code: OrdersTable["zone_code"];
  warehouse_code: OrdersTable["warehouse_code"];
  delivery_day: OrdersTable["delivery_day"];
  early_notification: OrdersTable["early_notification"];
  total_cents: OrdersTable["total_cents"];
  due_cents: OrdersTable["due_cents"];
  paid_cents: OrdersTable["paid_cents"];
  updated_at: OrdersTable["updated_at"];
  placed_at: OrdersTable["placed_at"];
  customer_id: OrdersTable["customer_id"];
  staff_id: OrdersTable["staff_id"];
  po_number: OrdersTable["po_number"];
  later_cents: OrdersTable["later_cents"];
  subdivision: OrdersTable["subdivision"];
};

export type CheckoutPublicReceivablesView = {
  order_id: ReceivablesTable["order_id"];
  customer_id: ReceivablesTable["customer_id"];
  cents: ReceivablesTable["cents"];
  paid_cents: ReceivablesTable["paid_cents"];
  state: ReceivablesTable["state"];
  created_at: ReceivablesTable["created_at"];
};

export type CheckoutPublicReturnedLinesView = {
  order_id: OrderLinesTable["order_id"];
  position: OrderLinesTable["position"];
  product_id: OrderLinesTable["product_id"];
  sku: OrderLinesTable["sku"];
  title: OrderLinesTable["title"];
  quantity: OrderLinesTable["quantity"];
  unit_cents: OrderLinesTable["unit_cents"];
  rrp_cents: OrderLinesTable["rrp_cents"];
};

export type CheckoutPublicSentLinesView = {
  order_id: OrderLinesTable["order_id"];
  position: OrderLinesTable["position"];
  product_id: OrderLinesTable["product_id"];
  product_code: OrderLinesTable["product_code"];
  sku: OrderLinesTable["sku"];
  title: OrderLinesTable["title"];
  manufacturer: OrderLinesTable["manufacturer"];
  condition: OrderLinesTable["condition"];
  quantity: OrderLinesTable["quantity"];
  supplier_code: OrderLinesTable["supplier_code"];
  is_proforma: OrderLinesTable["is_proforma"];
};

export type CheckoutPublicSentOrdersView = {
  id: OrdersTable["id"];
  number: OrdersTable["number"];
  site: OrdersTable["site"];
  state: OrdersTable["state"];
  kind: OrdersTable["kind"];
  token: OrdersTable["token"];
  email: OrdersTable["email"];
  phone: OrdersTable["phone"];
  delivery_address: OrdersTable["delivery_address"];
  delivery_contact: OrdersTable["delivery_contact"];
  unique_requirements: OrdersTable["unique_requirements"];
  crew_note: OrdersTable["crew_note"];
  locality_country: OrdersTable["locality_country"];
  locality_id: OrdersTable["locality_id"];
  zone_code: OrdersTable["zone_code"];
  warehouse_code: OrdersTable["warehouse_code"];
  subdivision: OrdersTable["subdivision"];
  delivery_day: OrdersTable["delivery_day"];
  placed_at: OrdersTable["placed_at"];
  updated_at: OrdersTable["updated_at"];
  units_to_send: OrdersTable["units_to_send"];
};

export type CheckoutPublicSupplierDaysView = {
  order_id: OrderSupplierDaysTable["order_id"];
  supplier_code: OrderSupplierDaysTable["supplier_code"];
  day: OrderSupplierDaysTable["day"];
};

export type ContentPublicSettingsView = {
  site: SettingsTable["site"];
  name: SettingsTable["name"];
  value: SettingsTable["value"];
};

export type DeliveryPublicBlackoutsView = {
  zone_code: BlackoutDaysTable["zone_code"];
  warehouse_code: BlackoutDaysTable["warehouse_code"];
  day: BlackoutDaysTable["day"];
  reason: BlackoutDaysTable["reason"];
};

export type DeliveryPublicBookingsView = {
  order_id: DeliveryBookingsTable["order_id"];
  zone_code: DeliveryBookingsTable["zone_code"];
  day: DeliveryBookingsTable["day"];
  bulky: DeliveryBookingsTable["bulky"];
  state: DeliveryBookingsTable["state"];
};

export type DeliveryPublicPickUpsView = {
  return_id: DeliveryPickUpsTable["return_id"];
  order_id: DeliveryPickUpsTable["order_id"];
  number: DeliveryPickUpsTable["number"];
  goods: DeliveryPickUpsTable["goods"];
  zone_code: DeliveryPickUpsTable["zone_code"];
  day: DeliveryPickUpsTable["day"];
  bulky: DeliveryPickUpsTable["bulky"];
  state: DeliveryPickUpsTable["state"];
};

export type DeliveryPublicPublicHolidaysView = {
  country: PublicHolidaysTable["country"];
  state: PublicHolidaysTable["state"];
  day: PublicHolidaysTable["day"];
  name: PublicHolidaysTable["name"];
};

export type DeliveryPublicRunsView = {
  zone_code: DeliveryRunsTable["zone_code"];
  day: DeliveryRunsTable["day"];
  capacity: DeliveryRunsTable["capacity"];
  taken: DeliveryRunsTable["taken"];
  bulky_capacity: DeliveryRunsTable["bulky_capacity"];
  bulky_taken: DeliveryRunsTable["bulky_taken"];
};

export type DeliveryPublicSuppliersView = {
  code: SuppliersTable["code"];
  name: SuppliersTable["name"];
};

export type DeliveryPublicZoneDaysView = {
  zone_code: ZoneDaysTable["zone_code"];
  weekday: ZoneDaysTable["weekday"];
  price_cents: ZoneDaysTable["price_cents"];
};

export type FulfilmentPublicConsignmentLinesView = {
  consignment_id: ConsignmentLinesTable["consignment_id"];
  line: ConsignmentLinesTable["line"];
  quantity: ConsignmentLinesTable["quantity"];
};

export type FulfilmentPublicConsignmentUnitsView = {
  consignment_id: ConsignmentUnitsTable["consignment_id"];
  line: ConsignmentUnitsTable["line"];
  serial: ConsignmentUnitsTable["serial"];
};

export type FulfilmentPublicConsignmentsView = {
  id: ConsignmentsTable["id"];
  order_id: ConsignmentsTable["order_id"];
  state: ConsignmentsTable["state"];
  origin: ConsignmentsTable["origin"];
  delivered_at: ConsignmentsTable["delivered_at"];
};

export type IdentityPublicBusinessesView = {
  id: CustomersTable["id"];
  site: CustomersTable["site"];
  email: CustomersTable["email"];
  first_name: CustomersTable["first_name"];
  last_name: CustomersTable["last_name"];
  phone: CustomersTable["phone"];
  company_name: CustomersTable["company_name"];
  abn: CustomersTable["abn"];
  commercial: CustomersTable["commercial"];
  credit_limit_cents: CustomersTable["credit_limit_cents"];
  locked_at: CustomersTable["locked_at"];
  created_at: CustomersTable["created_at"];
  updated_at: CustomersTable["updated_at"];
};

export type IdentityPublicCustomerGroupsView = {
  id: CustomersTable["id"];
  site: CustomersTable["site"];
  group_code: CustomersTable["group_code"];
};

export type IdentityPublicCustomersView = {
  id: CustomersTable["id"];
  site: CustomersTable["site"];
  email: CustomersTable["email"];
  email_key: CustomersTable["email_key"];
  first_name: CustomersTable["first_name"];
  last_name: CustomersTable["last_name"];
  phone: CustomersTable["phone"];
  company_name: CustomersTable["company_name"];
  commercial: CustomersTable["commercial"];
  credit_limit_cents: CustomersTable["credit_limit_cents"];
  locked_at: CustomersTable["locked_at"];
  updated_at: CustomersTable["updated_at"];
  business_id: CustomersTable["business_id"];
  order_limit_cents: CustomersTable["order_limit_cents"];
};

export type IdentityPublicMembersView = {
  id: StaffMembersTable["id"];
  first_name: StaffMembersTable["first_name"];
  last_name: StaffMembersTable["last_name"];
  ended_at: StaffMembersTable["ended_at"];
};

export type IdentityPublicStaffView = {
  customer_id: StaffTable["customer_id"];
  salesperson_code: StaffTable["salesperson_code"];
};

export type LocationPublicDeliveryZonesView = {
  code: DeliveryZonesTable["code"];
  name: DeliveryZonesTable["name"];
  warehouse_code: DeliveryZonesTable["warehouse_code"];
  time_zone: DeliveryZonesTable["time_zone"];
  lead_days: DeliveryZonesTable["lead_days"];
  cut_off: DeliveryZonesTable["cut_off"];
  same_day_cut_off: DeliveryZonesTable["same_day_cut_off"];
  same_day_price_cents: DeliveryZonesTable["same_day_price_cents"];
  capacity_per_run: DeliveryZonesTable["capacity_per_run"];
  holiday_regions: DeliveryZonesTable["holiday_regions"];
  bulky_per_run: DeliveryZonesTable["bulky_per_run"];
};

export type LocationPublicLocalitiesView = {
  country: LocalitiesTable["country"];
  id: LocalitiesTable["id"];
  suburb: LocalitiesTable["suburb"];
  city: LocalitiesTable["city"];
  state: LocalitiesTable["state"];
  postcode: LocalitiesTable["postcode"];
  latitude: LocalitiesTable["latitude"];
  longitude: LocalitiesTable["longitude"];
  zone_code: LocalitiesTable["zone_code"];
};

export type LocationPublicWarehousePlacesView = {
  code: WarehousesTable["code"];
  suburb: WarehousesTable["suburb"];
  postcode: WarehousesTable["postcode"];
  latitude: WarehousesTable["latitude"];
  longitude: WarehousesTable["longitude"];
};

export type LocationPublicWarehousesView = {
  code: WarehousesTable["code"];
  name: WarehousesTable["name"];
  country: WarehousesTable["country"];
  state: WarehousesTable["state"];
  address: WarehousesTable["address"];
  holiday_regions: WarehousesTable["holiday_regions"];
};

export type MediaPublicPicturesView = {
  hash: MediaPicturesTable["hash"];
  state: MediaPicturesTable["state"];
  done: MediaPicturesTable["done"];
  total: MediaPicturesTable["total"];
  failure: MediaPicturesTable["failure"];
  width: MediaPicturesTable["width"];
  height: MediaPicturesTable["height"];
  colour: MediaPicturesTable["colour"];
};

export type PaymentsPublicPaymentAttemptsView = {
  id: PaymentAttemptsTable["id"];
  order_id: PaymentAttemptsTable["order_id"];
  cart_id: PaymentAttemptsTable["cart_id"];
  number: PaymentAttemptsTable["number"];
  method: PaymentAttemptsTable["method"];
  state: PaymentAttemptsTable["state"];
  card_brand: PaymentAttemptsTable["card_brand"];
  card_last4: PaymentAttemptsTable["card_last4"];
  answer: PaymentAttemptsTable["answer"];
  updated_at: PaymentAttemptsTable["updated_at"];
  begun_at: PaymentAttemptsTable["begun_at"];
  is_later: PaymentAttemptsTable["is_later"];
  amount_cents: PaymentAttemptsTable["amount_cents"];
  captured_cents: PaymentAttemptsTable["captured_cents"];
};

export type ProjectsPublicProjectsView = {
  id: ProjectsTable["id"];
  number: ProjectsTable["number"];
  site: ProjectsTable["site"];
  name: ProjectsTable["name"];
  status: ProjectsTable["status"];
  customer_id: ProjectsTable["customer_id"];
  contact_email: ProjectsTable["contact_email"];
  updated_at: ProjectsTable["updated_at"];
};

export type PurchasingPublicOpenLinesView = {
  order_id: PurchaseOrderLinesTable["order_id"];
  product_id: PurchaseOrderLinesTable["product_id"];
  open: PurchaseOrderLinesTable["open"];
  expected_on: PurchaseOrderLinesTable["expected_on"];
};

export type PurchasingPublicOrdersView = {
  id: PurchaseOrdersTable["id"];
  serial: PurchaseOrdersTable["serial"];
  warehouse_code: PurchaseOrdersTable["warehouse_code"];
};

export type StoresPublicStoresView = {
  uri: StoresTable["uri"];
  name: StoresTable["name"];
  subdivision: StoresTable["subdivision"];
  sites: StoresTable["sites"];
  country: StoresTable["country"];
  address: StoresTable["address"];
  suburb: StoresTable["suburb"];
  state: StoresTable["state"];
  postcode: StoresTable["postcode"];
  phone: StoresTable["phone"];
  latitude: StoresTable["latitude"];
  longitude: StoresTable["longitude"];
  time_zone: StoresTable["time_zone"];
  warehouse_code: StoresTable["warehouse_code"];
};

export type Tables = {
  alert_banners: AlertBannersTable;
  alerts: AlertsTable;
  analytics_events: AnalyticsEventsTable;
  answers: AnswersTable;
  api_keys: ApiKeysTable;
  app_keys: AppKeysTable;
  audit_log: AuditLogTable;
  audit_undone: AuditUndoneTable;
  backups: BackupsTable;
  bays: BaysTable;
  blackout_days: BlackoutDaysTable;
  bulk_requests: BulkRequestsTable;
  business_allocations: BusinessAllocationsTable;
  business_receipts: BusinessReceiptsTable;
  business_reminders: BusinessRemindersTable;
  business_terms: BusinessTermsTable;
  carriers: CarriersTable;
  cart_agreements: CartAgreementsTable;
  cart_changes: CartChangesTable;
  cart_gift_cards: CartGiftCardsTable;
  cart_lines: CartLinesTable;
  cart_mails: CartMailsTable;
  carts: CartsTable;
  catalogue_health: CatalogueHealthTable;
  categories: CategoriesTable;
  category_owners: CategoryOwnersTable;
  cdn_position: CdnPositionTable;
  change_log_horizon: ChangeLogHorizonTable;
  changes: ChangesTable;
  checkout_sessions: CheckoutSessionsTable;
  companions: CompanionsTable;
  compare_lists: CompareListsTable;
  consignment_lines: ConsignmentLinesTable;
  consignment_units: ConsignmentUnitsTable;
  consignments: ConsignmentsTable;
  contact_messages: ContactMessagesTable;
  cooking_demo_bookings: CookingDemoBookingsTable;
  cooking_demo_changes: CookingDemoChangesTable;
  cooking_demo_drafts: CookingDemoDraftsTable;
  cooking_demos: CookingDemosTable;
  coupons: CouponsTable;
  customer_addresses: CustomerAddressesTable;
  customer_consents: CustomerConsentsTable;
  customer_notes: CustomerNotesTable;
  customers: CustomersTable;
  delivery_attempts: DeliveryAttemptsTable;
  delivery_bookings: DeliveryBookingsTable;
  delivery_pick_ups: DeliveryPickUpsTable;
  delivery_runs: DeliveryRunsTable;
  delivery_services: DeliveryServicesTable;
  delivery_zones: DeliveryZonesTable;
  earlier_day_watches: EarlierDayWatchesTable;
  enquiries: EnquiriesTable;
  enquiry_messages: EnquiryMessagesTable;
  external_logins: ExternalLoginsTable;
  external_people: ExternalPeopleTable;
  fact_changes: FactChangesTable;
  first_owner_links: FirstOwnerLinksTable;
  form_drafts: FormDraftsTable;
  form_sends: FormSendsTable;
  fraud_rules: FraudRulesTable;
  gift_card_entries: GiftCardEntriesTable;
  gift_card_guesses: GiftCardGuessesTable;
  gift_card_holds: GiftCardHoldsTable;
  gift_cards: GiftCardsTable;
  identity_attempts: IdentityAttemptsTable;
  installations: InstallationsTable;
  integration_events: IntegrationEventsTable;
  legal_entities: LegalEntitiesTable;
  legal_entity_sites: LegalEntitySitesTable;
  localities: LocalitiesTable;
  login_codes: LoginCodesTable;
  mail_links: MailLinksTable;
  manufacturers: ManufacturersTable;
  media_direct_uploads: MediaDirectUploadsTable;
  media_pictures: MediaPicturesTable;
  offer_costs: OfferCostsTable;
  offer_drafts: OfferDraftsTable;
  offer_specials: OfferSpecialsTable;
  offers: OffersTable;
  office_approvals: OfficeApprovalsTable;
  office_job_files: OfficeJobFilesTable;
  office_job_lines: OfficeJobLinesTable;
  office_jobs: OfficeJobsTable;
  office_presence: OfficePresenceTable;
  office_sessions: OfficeSessionsTable;
  office_views: OfficeViewsTable;
  order_assignees: OrderAssigneesTable;
  order_changes: OrderChangesTable;
  order_events: OrderEventsTable;
  order_holds: OrderHoldsTable;
  order_later_payments: OrderLaterPaymentsTable;
  order_lines: OrderLinesTable;
  order_link_waits: OrderLinkWaitsTable;
  order_mails: OrderMailsTable;
  order_notes: OrderNotesTable;
  order_payments: OrderPaymentsTable;
  order_receipts: OrderReceiptsTable;
  order_refunds: OrderRefundsTable;
  order_services: OrderServicesTable;
  order_supplier_days: OrderSupplierDaysTable;
  order_tags: OrderTagsTable;
  orders: OrdersTable;
  outlet_units: OutletUnitsTable;
  own_field_values: OwnFieldValuesTable;
  own_fields: OwnFieldsTable;
  payment_anomalies: PaymentAnomaliesTable;
  payment_attempts: PaymentAttemptsTable;
  payment_dispute_answers: PaymentDisputeAnswersTable;
  payment_dispute_events: PaymentDisputeEventsTable;
  payment_disputes: PaymentDisputesTable;
  payment_events: PaymentEventsTable;
  payment_provider_limits: PaymentProviderLimitsTable;
  payment_refunds: PaymentRefundsTable;
  payment_reviews: PaymentReviewsTable;
  payment_settlement_lines: PaymentSettlementLinesTable;
  payment_tokens: PaymentTokensTable;
  payment_troubles: PaymentTroublesTable;
  payments_ledger: PaymentsLedgerTable;
  plain_secrets: PlainSecretsTable;
  price_changes: PriceChangesTable;
  price_edit_lines: PriceEditLinesTable;
  price_edits: PriceEditsTable;
  price_list_prices: PriceListPricesTable;
  price_lists: PriceListsTable;
  price_matches: PriceMatchesTable;
  price_requests: PriceRequestsTable;
  privacy_requests: PrivacyRequestsTable;
  privacy_terms: PrivacyTermsTable;
  product_documents: ProductDocumentsTable;
  product_pictures: ProductPicturesTable;
  product_relations: ProductRelationsTable;
  product_saves: ProductSavesTable;
  product_scores: ProductScoresTable;
  product_texts: ProductTextsTable;
  products: ProductsTable;
  project_items: ProjectItemsTable;
  project_mails: ProjectMailsTable;
  project_moves: ProjectMovesTable;
  project_tasks: ProjectTasksTable;
  project_versions: ProjectVersionsTable;
  projects: ProjectsTable;
  promotion_products: PromotionProductsTable;
  promotion_rules: PromotionRulesTable;
  promotion_uses: PromotionUsesTable;
  promotions: PromotionsTable;
  proofs_of_delivery: ProofsOfDeliveryTable;
  public_holidays: PublicHolidaysTable;
  purchase_order_events: PurchaseOrderEventsTable;
  purchase_order_lines: PurchaseOrderLinesTable;
  purchase_orders: PurchaseOrdersTable;
  purchase_receipt_lines: PurchaseReceiptLinesTable;
  purchase_receipts: PurchaseReceiptsTable;
  purchase_suppliers: PurchaseSuppliersTable;
  question_votes: QuestionVotesTable;
  questions: QuestionsTable;
  rate_limits: RateLimitsTable;
  receivables: ReceivablesTable;
  redirects: RedirectsTable;
  reminders: RemindersTable;
  reply_templates: ReplyTemplatesTable;
  retention_rules: RetentionRulesTable;
  return_events: ReturnEventsTable;
  return_inspections: ReturnInspectionsTable;
  return_lines: ReturnLinesTable;
  return_photographs: ReturnPhotographsTable;
  returns: ReturnsTable;
  reviews: ReviewsTable;
  role_saves: RoleSavesTable;
  roles: RolesTable;
  sales: SalesTable;
  scheduled_changes: ScheduledChangesTable;
  schema_changes: SchemaChangesTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  short_picks: ShortPicksTable;
  sites: SitesTable;
  staff: StaffTable;
  staff_links: StaffLinksTable;
  staff_members: StaffMembersTable;
  staff_passkeys: StaffPasskeysTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_roles: StaffRolesTable;
  static_pages: StaticPagesTable;
  stock: StockTable;
  stock_holds: StockHoldsTable;
  stock_levels: StockLevelsTable;
  stock_movements: StockMovementsTable;
  stock_postings: StockPostingsTable;
  stocktake_lines: StocktakeLinesTable;
  stocktakes: StocktakesTable;
  store_closes: StoreClosesTable;
  stores: StoresTable;
  supplier_closed_days: SupplierClosedDaysTable;
  supplier_feed_differences: SupplierFeedDifferencesTable;
  supplier_feed_runs: SupplierFeedRunsTable;
  supplier_feeds: SupplierFeedsTable;
  supplier_runs: SupplierRunsTable;
  suppliers: SuppliersTable;
  tax_document_copies: TaxDocumentCopiesTable;
  tax_document_counters: TaxDocumentCountersTable;
  tax_documents: TaxDocumentsTable;
  unit_marks: UnitMarksTable;
  used_form_tokens: UsedFormTokensTable;
  value_synonyms: ValueSynonymsTable;
  warehouses: WarehousesTable;
  warranties: WarrantiesTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  words: WordsTable;
  zone_days: ZoneDaysTable;
  audit_public_undone: AuditPublicUndoneView;
  cart_public_carts: CartPublicCartsView;
  cart_public_customer_carts: CartPublicCustomerCartsView;
  catalogue_public_categories: CataloguePublicCategoriesView;
  catalogue_public_costs: CataloguePublicCostsView;
  catalogue_public_manufacturers: CataloguePublicManufacturersView;
  catalogue_public_offers: CataloguePublicOffersView;
  catalogue_public_product_codes: CataloguePublicProductCodesView;
  catalogue_public_products: CataloguePublicProductsView;
  catalogue_public_promotion_products: CataloguePublicPromotionProductsView;
  catalogue_public_promotions: CataloguePublicPromotionsView;
  catalogue_public_reviews: CataloguePublicReviewsView;
  catalogue_public_stock: CataloguePublicStockView;
  catalogue_public_stock_holds: CataloguePublicStockHoldsView;
  checkout_public_order_events: CheckoutPublicOrderEventsView;
  checkout_public_order_holds: CheckoutPublicOrderHoldsView;
  checkout_public_order_lines: CheckoutPublicOrderLinesView;
  checkout_public_order_payments: CheckoutPublicOrderPaymentsView;
  checkout_public_order_receipts: CheckoutPublicOrderReceiptsView;
  checkout_public_orders: CheckoutPublicOrdersView;
  checkout_public_receivables: CheckoutPublicReceivablesView;
  checkout_public_returned_lines: CheckoutPublicReturnedLinesView;
  checkout_public_sent_lines: CheckoutPublicSentLinesView;
  checkout_public_sent_orders: CheckoutPublicSentOrdersView;
  checkout_public_supplier_days: CheckoutPublicSupplierDaysView;
  content_public_settings: ContentPublicSettingsView;
  delivery_public_blackouts: DeliveryPublicBlackoutsView;
  delivery_public_bookings: DeliveryPublicBookingsView;
  delivery_public_pick_ups: DeliveryPublicPickUpsView;
  delivery_public_public_holidays: DeliveryPublicPublicHolidaysView;
  delivery_public_runs: DeliveryPublicRunsView;
  delivery_public_suppliers: DeliveryPublicSuppliersView;
  delivery_public_zone_days: DeliveryPublicZoneDaysView;
  fulfilment_public_consignment_lines: FulfilmentPublicConsignmentLinesView;
  fulfilment_public_consignment_units: FulfilmentPublicConsignmentUnitsView;
  fulfilment_public_consignments: FulfilmentPublicConsignmentsView;
  identity_public_businesses: IdentityPublicBusinessesView;
  identity_public_customer_groups: IdentityPublicCustomerGroupsView;
  identity_public_customers: IdentityPublicCustomersView;
  identity_public_members: IdentityPublicMembersView;
  identity_public_staff: IdentityPublicStaffView;
  location_public_delivery_zones: LocationPublicDeliveryZonesView;
  location_public_localities: LocationPublicLocalitiesView;
  location_public_warehouse_places: LocationPublicWarehousePlacesView;
  location_public_warehouses: LocationPublicWarehousesView;
  media_public_pictures: MediaPublicPicturesView;
  payments_public_payment_attempts: PaymentsPublicPaymentAttemptsView;
  projects_public_projects: ProjectsPublicProjectsView;
  purchasing_public_open_lines: PurchasingPublicOpenLinesView;
  purchasing_public_orders: PurchasingPublicOrdersView;
  stores_public_stores: StoresPublicStoresView;
};
