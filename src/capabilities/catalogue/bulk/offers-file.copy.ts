const countOffers = (count: number): string => (count === 1 ? "1 offer" : `${count.toLocaleString("en-AU")} offers`);

export const offersFileRefusalMessages = {
  noLines: "The file has no lines below the names of its columns.",
  tooManyLines: ({ most }: Readonly<Record<string, unknown>>) =>
    `A file has at most ${Number(most).toLocaleString("en-AU")} lines. Send it in parts.`,
  badFile: ({ sentence }: Readonly<Record<string, unknown>>) => String(sentence),
};

/** As staff read it in the list of jobs. */
export const describeOffersFile = (lines: number): string =>
  `Offers from a file, ${lines === 1 ? "1 line" : `${lines.toLocaleString("en-AU")} lines`}`;

export const describeOffersFileResult = (changed: number): string =>
  changed === 0 ? "No offer was changed." : `${countOffers(changed)} changed.`;
