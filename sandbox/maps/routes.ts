import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { dropConnection, sendAnswer } from "../card/send-answer.ts";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import type { Journal } from "../journal.ts";
import type { MapsBill } from "./bill.ts";
import { detailsAnswer, readMask } from "./details.ts";
import { findPlaces, fullTextOf, mainTextOf, placeIdOf, secondaryTextOf, type Place } from "./places.ts";

export type MapsParts = {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly mapsBill: MapsBill;
};

export const mapsKey = "sandbox-maps-key";

type Operation = "autocomplete" | "details";
type Answer = { readonly status: number; readonly body: object };

/** Letters and digits of base64 for addresses, 36 at most. */
const sessionToken = z.string().regex(/^[\w-]{1,36}$/);

const Search = z.object({
  input: z.string(),
  includedRegionCodes: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(15)
    .default([]),
  includedPrimaryTypes: z.array(z.string()).max(5).optional(),
  languageCode: z.string().optional(),
  sessionToken: sessionToken.optional(),
  locationBias: z
    .object({
      circle: z.object({
        center: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
        radius: z.number().min(0).max(50_000),
      }),
    })
    .optional(),
});

const refusal = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, status } },
});

const prediction = (place: Place) => ({
  placePrediction: {
    place: `places/${placeIdOf(place)}`,
    placeId: placeIdOf(place),
    text: { text: fullTextOf(place) },
    structuredFormat: { mainText: { text: mainTextOf(place) }, secondaryText: { text: secondaryTextOf(place) } },
    types: ["street_address", "geocode"],
  },
});

const isKeyed = (request: FastifyRequest): boolean => request.headers["x-goog-api-key"] === mapsKey;
const noKey = refusal(403, "PERMISSION_DENIED", "The request is missing a valid API key.");

function autocomplete(request: FastifyRequest, { mapsBill }: MapsParts): Answer {
  if (!isKeyed(request)) return noKey;
  const read = Search.safeParse(parseJson(request.body));
  if (!read.success) return refusal(400, "INVALID_ARGUMENT", z.prettifyError(read.error));
  const { input, includedRegionCodes, locationBias } = read.data;
  mapsBill.autocomplete(read.data.sessionToken);
  const circle = locationBias?.circle;
  const near = circle ? { ...circle.center, radius: circle.radius } : null;
  const places = findPlaces({ input, regions: includedRegionCodes, near });
  // The real service leaves the list out when it has no results.
  return { status: 200, body: places.length === 0 ? {} : { suggestions: places.map(prediction) } };
}

const DetailsQuery = z.object({
  sessionToken: sessionToken.optional(),
  languageCode: z.string().optional(),
  regionCode: z.string().length(2).optional(),
});

function details(request: FastifyRequest, { mapsBill }: MapsParts): Answer {
  if (!isKeyed(request)) return noKey;
  const query = DetailsQuery.safeParse(request.query);
  if (!query.success) return refusal(400, "INVALID_ARGUMENT", z.prettifyError(query.error));
  const header = request.headers["x-goog-fieldmask"];
  const mask = readMask(typeof header === "string" ? header : undefined);
  if ("status" in mask) return mask;
  const answer = detailsAnswer((request.params as { placeId: string }).placeId, mask.fields);
  if (answer.status === 200) mapsBill.details(query.data.sessionToken, mask.sku);
  return answer;
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

type Call = { readonly operation: Operation; readonly answer: (request: FastifyRequest, parts: MapsParts) => Answer };

/** 0 when the call may continue. */
async function passFaults(faults: ReturnType<Faults["strike"]>, reply: FastifyReply): Promise<number | "dropped"> {
  for (const fault of faults) {
    if (fault.kind === "latency") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault.kind === "drop-before") return dropConnection(reply);
    if (fault.kind === "status") {
      await reply.code(fault.status).send(refusal(fault.status, "UNAVAILABLE", "The sandbox was asked to fail").body);
      return fault.status;
    }
  }
  return 0;
}

async function run(parts: MapsParts, call: Call, [request, reply]: [FastifyRequest, FastifyReply]) {
  const { clock, faults, journal } = parts;
  const struck = faults.strike({ provider: "maps", operation: call.operation });
  let outcome = await passFaults(struck, reply);
  if (outcome === 0) {
    const { status, body } = call.answer(request, parts);
    outcome = await sendAnswer(reply, { status, text: JSON.stringify(body), headers: {} }, struck);
  }
  journal.add({
    at: clock.now().toISOString(),
    provider: "maps",
    operation: call.operation,
    method: request.method,
    path: request.url,
    merchantAccount: undefined,
    idempotencyKey: undefined,
    isReplay: false,
    faults: struck.map((fault) => fault.kind),
    outcome,
    body: parseJson(request.body),
  });
}

/** The format of Google's Places API (New), with the streets of a few suburbs. */
export function registerMapsRoutes(app: FastifyInstance, parts: MapsParts): void {
  app.post("/places/v1/places::autocomplete", (request, reply) =>
    run(parts, { operation: "autocomplete", answer: autocomplete }, [request, reply]),
  );
  app.get("/places/v1/places/:placeId", (request, reply) =>
    run(parts, { operation: "details", answer: details }, [request, reply]),
  );
}
