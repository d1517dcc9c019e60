import type { PackageSlot } from "./package-fit.rules.ts";

export const packageCopy = {
  title: "Build a kitchen package",
  lead: "Choose an oven, a cooktop, a rangehood and a dishwasher. We check that they fit each other and price them together.",
  slots: { oven: "Oven", cooktop: "Cooktop", rangehood: "Rangehood", dishwasher: "Dishwasher" } satisfies Record<
    PackageSlot,
    string
  >,
  choose: (slot: string) => `Choose a ${slot.toLowerCase()}`,
  chooseAn: (slot: string) => `Choose an ${slot.toLowerCase()}`,
  cabinet: (mm: number) => `${mm} mm cabinet`,
  change: "Change",
  remove: "Remove",
  nothing: "Not chosen yet",
  all: (title: string) => `All products: ${title.toLowerCase()}s`,
  gone: "A product of this package is no longer sold here, so it is left out.",
  fit: "Does it fit?",
  fitEmpty: "Choose two products to see whether they fit each other.",
  total: "Package price",
  separately: (amount: string) => `${amount} separately`,
  save: (amount: string) => `You save ${amount}`,
  totalEmpty: "Choose the first product to see the price.",
  add: "Add the package to your cart",
  adding: "Adding the package",
  added: "The package is in your cart.",
  notAdded: "Some of it could not be added. Check your cart.",
  share: "Share this package",
  soldOut: "Out of stock",
} as const;
