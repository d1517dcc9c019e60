const beforeUnit = /(?<=\d) (?=(?:mm|cm|m|kg|g|ml|L|W|kW|kWh|A|V|Hz|dB|°C|%)(?![\w]))/g;

/** A number stays on one line with its unit: the space between them becomes a no-break space. */
export const keepUnits = (text: string): string => text.replace(beforeUnit, "\u00a0");
