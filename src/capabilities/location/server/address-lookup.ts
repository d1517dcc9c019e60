import { ok, refuse } from "#kit/result.ts";
import type { Answer } from "#shop/contract.ts";
import type { Context } from "#platform/service.ts";
import type { locationContract } from "../location.contract.ts";
import { type PlaceAddress, readComponents, readPlaceText, sanitisePlace } from "../place-address.rules.ts";
import { findLocalityOfAddress, localityOfVisit, showLocality } from "./localities.ts";
import { createMapsGateway } from "./maps-gateway.ts";

type Suggested = Answer<(typeof locationContract)["POST /api/address/suggestions"]>;
type Found = Answer<(typeof locationContract)["POST /api/address/place"]>;

/** Addresses of the site's country that what was typed may mean, those round the visitor's suburb first. */
export async function suggestAddresses(context: Context, input: { q: string; session: string }): Promise<Suggested> {
  const { country } = context.visit.site;
  const near = await localityOfVisit(context);
  try {
    const found = await createMapsGateway(context.config.maps).suggest({
      typed: input.q,
      country,
      near,
      session: input.session,
    });
    const suggestions = found.map((one) => ({ ...one, locality: sanitisePlace(country, one.locality) }));
    return ok({ suggestions });
  } catch (error) {
    context.log.warn({ err: error }, "addresses cannot be suggested");
    return refuse("mapsDown");
  }
}

type Choice = { readonly placeId: string; readonly description: string; readonly session?: string | undefined };

/** The maps service's details of a place; null as well when it cannot be reached. */
async function detailsOf(context: Context, { placeId, session }: Choice): Promise<PlaceAddress | null> {
  const { country } = context.visit.site;
  try {
    const components = await createMapsGateway(context.config.maps).findComponents({ placeId, country, session });
    return components && readComponents(country, components);
  } catch (error) {
    context.log.warn({ err: error }, "the details of an address cannot be found");
    return null;
  }
}

/** The address of a place that was chosen. Without details the place's own text is taken apart. */
export async function findAddress(context: Context, choice: Choice): Promise<Found> {
  const { country } = context.visit.site;
  const address = (await detailsOf(context, choice)) ?? readPlaceText(country, choice.description);
  if (address === null) return refuse("addressNotFound");
  const locality = address.suburb === "" ? null : await findLocalityOfAddress(context, address);
  return ok({ street: address.street, locality: locality && showLocality(locality) });
}
