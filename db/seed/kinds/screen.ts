import { halves, statedFacts } from "./plan.ts";
import type { Facts, Making, Plan } from "./plan.ts";

const tvSize = (inches: number, price: number, panel: string, resolution = "4K Ultra HD") =>
  [
    inches,
    Math.round(inches * 22.25),
    Math.round(inches * 12.9),
    panel === "OLED" ? 45 : 62,
    price,
    { screenInches: inches, panel, resolution },
  ] as const;

function screenPower(making: Making, perInch: number): Facts {
  const inches = Number(making.size["screenInches"]);
  const kwh = Math.round(inches * inches * perInch * making.by(1.1, 1, 0.92, 0.9));
  return {
    kwhPerYear: kwh,
    energyStars: halves(4.5 + (1 - kwh / (inches * inches * perInch)) * 8 - (inches > 60 ? 1 : 0), 1.5, 7),
  };
}

export const screenPlans: readonly Plan[] = [
  {
    kind: "tv",
    letters: "TV",
    count: 76,
    density: 230,
    variants: 1,
    warrantyYears: [1, 1, 3, 5],
    makers: ["haneulon", "viewmont", "hoshimura", "haneulon", "everdale"],
    finishes: ["black", "graphite"],
    sizes: [
      tvSize(32, 329, "LED", "HD"),
      tvSize(40, 449, "LED", "Full HD"),
      tvSize(43, 599, "LED"),
      tvSize(50, 749, "LED"),
      tvSize(55, 1099, "Quantum dot LED"),
      tvSize(55, 1999, "OLED"),
      tvSize(65, 1399, "Quantum dot LED"),
      tvSize(65, 2799, "OLED"),
      tvSize(75, 2199, "Mini LED"),
      tvSize(77, 4499, "OLED"),
      tvSize(85, 3299, "Mini LED"),
      tvSize(98, 4999, "Mini LED"),
    ],
    title: '{screenInches}" {panel} {resolution} TV',
    category: (facts) =>
      Number(facts["screenInches"]) >= 65
        ? "large-tvs"
        : Number(facts["screenInches"]) >= 43
          ? "medium-tvs"
          : "small-tvs",
    facts: (making) => {
      const inches = Number(making.size["screenInches"]);
      const isFine = making.size["panel"] !== "LED";
      return statedFacts({
        ...screenPower(making, 0.085),
        refreshHz: isFine ? making.random.pick([120, 144]) : inches > 42 ? making.by(50, 60, 120, 120) : 60,
        brightnessNits:
          making.size["panel"] === "Mini LED"
            ? making.near(1800, 400)
            : making.size["panel"] === "OLED"
              ? making.near(1000, 200)
              : making.near(400, 80),
        hdr: isFine ? "HDR10+" : inches > 42 ? "HDR10" : undefined,
        smartPlatform: making.by("ViewHome", "Casa", "Casa", "Casa"),
        hdmiPorts: inches > 42 ? making.random.pick([3, 4]) : 2,
        connectivity: "Wi-Fi",
        vesa: inches > 60 ? "400 × 300" : inches > 42 ? "300 × 200" : "100 × 100",
      });
    },
    points: [
      ["panel=OLED", "Every pixel makes its own light, so night scenes are black and not grey."],
      ["panel=Mini LED", "Hundreds of dimming zones: bright enough for a room with the blinds up."],
      ["panel=Quantum dot LED", "Quantum dots keep colours true when the picture is bright."],
      ["refreshHz=120", "120 Hz keeps the ball sharp as it crosses the screen."],
      ["refreshHz=144", "144 Hz with a low-lag game mode that turns itself on."],
      "Catch-up television sits on the home screen, all in one place.",
      "{hdmiPorts} HDMI sockets, one of which talks to your soundbar.",
      "The remote has words on its buttons, and finds itself when you call.",
      "A sound setting for speech, for people who put subtitles on.",
      "The stand moves in, for a unit narrower than the screen.",
      "About {kwhPerYear} kWh in a year of ordinary evenings.",
    ],
    openings: [
      "A {screenInches}-inch {panel} screen in {resolution}. Sit about {distance} metres away and the picture fills your view without you turning your head.",
      "{screenInches} inches for sport, films and the news, with a home screen that starts quickly and stays out of the way.",
      "{panel}, {resolution}, and processing that keeps films looking natural.",
    ],
    uses: [
      "Two people, please: a screen this size bends if one carries it. It hangs on a {vesa} mm bracket, sold apart.",
      "Wall mounting can be booked with delivery; tell us whether the wall is brick or plasterboard.",
    ],
    box: ["Television", "Stand and screws", "Remote", "Batteries", "Power cord"],
  },
  {
    kind: "soundbar",
    letters: "SB",
    count: 20,
    density: 230,
    variants: 1,
    warrantyYears: [1, 1, 2, 3],
    makers: ["sonarra", "haneulon", "viewmont"],
    finishes: ["black", "graphite"],
    sizes: [
      [21, 700, 62, 85, 199, { channels: "2.1", wattsInput: 120 }],
      [31, 960, 65, 110, 449, { channels: "3.1", wattsInput: 280, subwoofer: true }],
      [51, 1100, 66, 125, 899, { channels: "5.1.2", wattsInput: 480, subwoofer: true }],
    ],
    title: "{channels} Channel Soundbar",
    category: "soundbars",
    facts: (making) =>
      statedFacts({
        hdmiPorts: making.by(1, 1, 2, 2),
        connectivity: making.has(0.2, 0.7, 1, 1) ? "Wi-Fi and Bluetooth" : "Bluetooth",
        remote: "Infrared",
        mounting: "Bench or wall",
      }),
    points: [
      ["subwoofer", "A wireless subwoofer that can stand behind the sofa."],
      "One HDMI lead to the television and its remote works both.",
      "A voice setting lifts speech out of the music.",
      "Night mode keeps explosions from waking anyone.",
      "Streams from your phone when the television is off.",
      "Brackets for the wall are in the box.",
    ],
    openings: [
      "Television speakers point backwards. This points at you, through {channels} channels.",
      "Clear dialogue and fuller sound.",
    ],
    uses: ["It is {widthMm} mm long: put it below a screen of the same width or wider."],
    box: ["Soundbar", "HDMI lead", "Remote", "Wall brackets"],
  },
  {
    kind: "monitor",
    letters: "MN",
    count: 22,
    density: 75,
    variants: 1,
    warrantyYears: [3, 3, 3, 3],
    makers: ["viewmont", "haneulon", "hoshimura"],
    finishes: ["black", "white", "graphite"],
    sizes: [
      [24, 540, 430, 190, 199, { screenInches: 24, resolution: "Full HD", panel: "IPS" }],
      [27, 613, 520, 200, 399, { screenInches: 27, resolution: "QHD", panel: "IPS" }],
      [32, 714, 560, 230, 699, { screenInches: 32, resolution: "4K Ultra HD", panel: "IPS" }],
      [34, 810, 540, 250, 899, { screenInches: 34, resolution: "Ultra-wide QHD", panel: "VA", shape: "Curved" }],
      [40, 940, 580, 260, 1699, { screenInches: 40, resolution: "5K", panel: "IPS", shape: "Curved" }],
    ],
    title: '{screenInches}" {resolution} Monitor',
    category: "monitors",
    facts: (making) =>
      statedFacts({
        ...screenPower(making, 0.07),
        refreshHz: making.random.pick([60, 75, 120, 144]),
        responseMs: making.random.pick([1, 4, 5]),
        brightnessNits: making.near(350, 50),
        hdr: making.has(0, 0.3, 0.6, 0.6) && "HDR10",
        usbCPower: making.has(0.1, 0.5, 0.9, 0.9),
        hdmiPorts: 2,
        vesa: "100 × 100",
        shape: making.size["shape"] ?? "Flat",
      }),
    points: [
      ["usbCPower", "One USB-C lead carries the picture and charges the laptop."],
      ["shape=Curved", "A gentle curve keeps both edges at the same distance."],
      "Rises, tilts and turns upright.",
      "A matt surface, kind to a desk by the window.",
      "Flicker-free at every brightness.",
      "Text is sharp at {resolution}, with no fringes.",
      "The cable runs through the stand.",
    ],
    openings: [
      "{screenInches} inches of sharp text, for eight hours at a time.",
      "Two documents side by side and room for a third: a {screenInches}-inch {resolution} monitor.",
    ],
    uses: ["The top edge belongs at eye level. An arm fits the {vesa} mm plate."],
    box: ["Monitor", "Stand", "HDMI lead", "USB-C lead, where listed"],
  },
];
