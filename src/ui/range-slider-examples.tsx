import { useState } from "react";
import { formatDollars } from "#kit/money.ts";
import { RangeSlider } from "./range-slider.tsx";
import type { Examples } from "./examples.ts";

const bars = [3, 8, 14, 9, 6, 4, 2, 1].map((count, index) => ({ from: index * 500, to: (index + 1) * 500, count }));

function Range({ label, from, to }: { readonly label: string; readonly from: number; readonly to: number }) {
  const [[low, high], move] = useState<readonly [number, number]>([from, to]);
  return (
    <RangeSlider
      {...{ label, low, high, bars }}
      from={0}
      to={4000}
      step={50}
      say={(dollars) => formatDollars(dollars, "when-non-zero")}
      onMove={(nextLow, nextHigh) => move([nextLow, nextHigh])}
      onCommit={() => {}}
    />
  );
}

export const examples: Examples = {
  title: "Range slider",
  states: {
    "whole range": <Range label="Price" from={0} to={4000} />,
    part: <Range label="Sale price" from={1000} to={2400} />,
  },
};
