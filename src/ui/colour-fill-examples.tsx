import { ColourFill } from "./colour-fill.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = { title: "Colour fill", states: { linen: <ColourFill colour="linen" /> } };
