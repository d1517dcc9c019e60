import { EmailAddress } from "./email-address.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "E-mail address",
  states: {
    short: <EmailAddress address="help@allora.example" />,
    long: <EmailAddress address="projects@wattleandash-commercial.example" />,
  },
};
