/** The sentences of every feed. */
export const feedRefusalMessages = {
  badCursor: "This cursor can't be read. Send `next` of an earlier answer, or leave `since` out.",
  cursorTooOld: "This cursor is older than the events that are kept. Leave `since` out and begin anew.",
} as const;
