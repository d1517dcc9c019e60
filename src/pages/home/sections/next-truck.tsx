import { useState } from "react";
import { formatDay, fromDayParts } from "#kit/calendar-day.ts";
import { formatPrice, toCents } from "#kit/money.ts";
import { callOf } from "#ui/call.ts";
import { Combobox } from "#ui/combobox.tsx";
import { Busy } from "#ui/busy.tsx";
import { Icon } from "#ui/icon.tsx";
import type { catalogueContract } from "#capabilities/catalogue/catalogue.contract.ts";
import type { deliveryContract } from "#capabilities/delivery/delivery.contract.ts";
import type { Locality } from "#capabilities/location/location.contract.ts";
import { searchLocalities } from "#capabilities/location/web/search-localities.ts";
import { setLocation } from "#capabilities/stores/web/use-geo.ts";
import styles from "./next-truck.module.css";

const call = callOf<typeof catalogueContract & typeof deliveryContract>();

type Answer = { readonly title: string; readonly text: string };

const notServed = (place: Locality): Answer => ({
  title: `We don't deliver to ${place.suburb} yet`,
  text: "You can still pick up from a store, or call us about freight.",
});

/** The first delivery day of a popular product at a locality. */
async function nextTruck(place: Locality): Promise<Answer> {
  if (!(await setLocation(place._id))) throw new Error("the place was not taken");
  if (!place.isServed) return notServed(place);
  const listing = await call("GET /api/v2/product/list", { query: { sort: "popular", perPage: "12" } });
  const skus = listing.ok ? listing.value.items.map((item) => item.sku).join(",") : "";
  const { promises } = await call("GET /api/delivery/promise", { query: { skus } });
  const days = promises.map((promise) => promise.earliest).filter((earliest) => earliest !== null);
  const first = days.toSorted((a, b) => a.date.join("-").localeCompare(b.date.join("-")))[0];
  const day = first ? fromDayParts(first.date) : null;
  if (!first || day === null) return notServed(place);
  return {
    title: formatDay(day),
    text: `Our next delivery day for ${place.suburb}, delivery ${formatPrice(toCents(first.price)).toLowerCase()}. Every product now shows its first delivery day.`,
  };
}

/** The suburb box of the masthead, with reserved space for the answer. */
export function NextTruck({ label }: { readonly label: string }) {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const pick = async (place: Locality) => {
    setText(place.fullAddress);
    setIsAsking(true);
    const failed: Answer = { title: "We could not look that up", text: "Please try again in a moment." };
    setAnswer(await nextTruck(place).catch(() => failed));
    setIsAsking(false);
  };
  return (
    <div className={styles.truck}>
      <Combobox<Locality>
        id="next-truck"
        label="Your suburb or postcode"
        placeholder="Type a suburb or postcode"
        icon="map-pin"
        noun="suburb"
        text={text}
        onText={setText}
        load={searchLocalities}
        debounceMs={300}
        onPick={(place) => void pick(place)}
        optionKey={(place) => place._id}
        renderOption={(place) => place.fullAddress}
        emptyText="We can't find that suburb. Try the postcode."
      />
      <div className={styles.answer} role="status">
        {answer && !isAsking && (
          <>
            <Icon name="truck" size={24} />
            <p>
              <strong>{answer.title}</strong>
              {answer.text}
            </p>
          </>
        )}
        {isAsking && <Busy label={`${label}…`} />}
        {!answer && !isAsking && <p className={styles.quiet}>See the delivery day and price before you shop.</p>}
      </div>
    </div>
  );
}
