import { type Figure, median, round } from "./measure.ts";
import { failuresOf, openShop, type OpenTally } from "./open-shoppers.ts";

/** Rates are tried upwards until the shop falls behind. */
const FIRST_RATE = 4;
const STEP = 1.5;
const MAX_RATE = 2_000;

const describeTally = (tally: OpenTally): string =>
  `${tally.arrived} arrived, ${tally.inTime} served in time and ${tally.served - tally.inTime} later (${tally.waited} of them after waiting), ${tally.waiting} still in line, ${failuresOf(tally)} failed${failuresOf(tally) === 0 ? "" : ` ${JSON.stringify(tally.failed)}`}`;

/** The highest rate at which nearly all are served within a second or two: shoppers a second. */
async function capacityOf(databaseUrl: string, seconds: number): Promise<number> {
  const open = await openShop(databaseUrl);
  try {
    await open.arrive({ perSecond: FIRST_RATE, seconds });
    let best = FIRST_RATE;
    for (let perSecond = FIRST_RATE; perSecond < MAX_RATE; perSecond *= STEP) {
      const tally = await open.arrive({ perSecond, seconds });
      if (failuresOf(tally) > 0 || median(tally.ms) > 2_000) break;
      best = tally.inTime / seconds;
    }
    return best;
  } finally {
    await open.stop();
  }
}

/** Twice as many shoppers as the shop can serve, for as long as asked: some wait, the others shop. */
export async function benchOverload(databaseUrl: string, seconds: number): Promise<Figure[]> {
  const capacity = await capacityOf(databaseUrl, Math.min(15, seconds));
  const open = await openShop(databaseUrl, { WAITING_ROOM_DELAY_MS: "200" });
  try {
    await open.arrive({ perSecond: FIRST_RATE, seconds: Math.min(10, seconds) });
    const tally = await open.arrive({ perSecond: 2 * capacity, seconds });
    return [
      {
        name: "Rush: goodput at twice the capacity",
        value: round((100 * tally.inTime) / seconds / capacity, 0),
        unit: "% of the capacity",
        goal: { atLeast: 80 },
        detail: `${round(capacity, 1)} shoppers a second at most; ${seconds} s: ${describeTally(tally)}; median visit ${round(median(tally.ms), 0)} ms`,
      },
      {
        name: "Rush: shoppers who got an error",
        value: failuresOf(tally),
        unit: "shoppers",
        goal: { atMost: 0 },
        detail: "neither served nor in line",
      },
    ];
  } finally {
    await open.stop();
  }
}
