/** A card in the wallet: its number is one of the test cards, so the token determines the outcome. */
export type WalletCard = { number: string; says: string };

export const walletCards: readonly WalletCard[] = [
  { number: "4111111111111111", says: "Visa ···· 1111" },
  { number: "5555555555554444", says: "Mastercard ···· 4444" },
  { number: "4000000000009995", says: "Visa ···· 9995, without enough on it" },
  { number: "4000000000000002", says: "Visa ···· 0002, which is refused" },
  { number: "4212345678910006", says: "Visa ···· 0006, whose bank asks who pays" },
];

/** An invented address, in a wallet's format. */
export type WalletContact = {
  name: string;
  email: string;
  phone: string;
  lines: string[];
  suburb: string;
  state: string;
  postcode: string;
  country: "AU" | "NZ";
};

export const walletContacts: readonly WalletContact[] = [
  {
    name: "Mia Chen",
    email: "mia.chen@example.com",
    phone: "+61 412 345 678",
    lines: ["12 Swan Street", "Unit 3"],
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
    country: "AU",
  },
  {
    name: "Mia van der Berg",
    email: "mia.chen@example.com",
    phone: "+61 412 345 678",
    lines: ["5 Lighthouse Road"],
    suburb: "Nowhere Flat",
    state: "VIC",
    postcode: "3999",
    country: "AU",
  },
  {
    name: "Aroha Wilson",
    email: "aroha.wilson@example.com",
    phone: "+64 21 123 4567",
    lines: ["8 Ponsonby Road"],
    suburb: "Ponsonby",
    state: "",
    postcode: "1011",
    country: "NZ",
  },
];
