import type { MailColours, MailTheme } from "./mail-theme.ts";

const light: MailColours = {
  page: "#e8f3ee",
  card: "#ffffff",
  tint: "#e8f3ee",
  ink: "#0b2545",
  soft: "#415a70",
  line: "#d4e2dc",
  accent: "#0f6b4f",
  onAccent: "#ffffff",
  header: "#0d3b30",
  headerInk: "#f2faf6",
  footer: "#0d3b30",
  footerInk: "#f2faf6",
  footerSoft: "#b4cfc4",
};
const dark: MailColours = {
  ...light,
  page: "#0b1714",
  card: "#11221d",
  tint: "#173029",
  ink: "#e9f5f0",
  soft: "#b3cbc1",
};
const picture = (name: string) => ({
  light: `https://shop.example/share/mail/${name}-light.png`,
  dark: `https://shop.example/share/mail/${name}-dark.png`,
});

/** A theme for tests. */
export const mailThemeExample = (own: Partial<MailTheme> = {}): MailTheme => ({
  variant: "greeting",
  locale: "en-NZ",
  name: "Allora NZ",
  greeting: "Kia ora, nau mai",
  since: null,
  origin: "https://shop.example",
  light,
  dark,
  logo: { ...picture("logo"), width: 118, height: 32 },
  room: { ...picture("room"), width: 600, height: 240 },
  phone: "0800 000 502",
  hours: "Every day",
  email: "help@example.com",
  legal: "Allora NZ Ltd, NZBN 9429 100 500 502",
  ...own,
});
