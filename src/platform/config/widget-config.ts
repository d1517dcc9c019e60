import { z } from "zod";

/** The addresses of third-party scripts: the chat and the ratings badge. Without them the sandbox stands in for both. */
export const widgetEnvironment = {
  CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Further origins that the chat calls, loads from or frames, separated by commas. */
  CHAT_ORIGINS: z.string().default(""),
  RATINGS_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type Read = {
  readonly CHAT_URL?: string | undefined;
  readonly CHAT_ORIGINS: string;
  readonly RATINGS_URL?: string | undefined;
};

export type WidgetPlaces = {
  readonly chatUrl: string;
  readonly ratingsUrl: string;
  readonly chatOrigins: readonly string[];
};

/** Each widget's address. `standIn` is the sandbox's address. */
export const widgetPlacesOf = (env: Read, standIn: string): WidgetPlaces => ({
  chatUrl: env.CHAT_URL ?? `${standIn}/intercom`,
  ratingsUrl: env.RATINGS_URL ?? `${standIn}/ratings`,
  chatOrigins: env.CHAT_ORIGINS.split(",")
    .map((origin) => origin.trim())
    .filter((origin) => URL.canParse(origin))
    .map((origin) => new URL(origin).origin),
});
