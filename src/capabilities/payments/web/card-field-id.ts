import type { CardFieldName } from "../card.rules.ts";

/** Field ids for an error summary. */
export const cardFieldId = (field: CardFieldName): string => `card-${field}`;
