import { z } from "zod";

/** What the shop needs of payment providers beside their accounts, which are credentials. */
export const providerEnvironment = {
  /** The file with payment methods and accounts (docs/going-live.md). Without it the demonstration's accounts count. */
  CREDENTIALS_FILE: z.string().min(1).optional(),
  /** The same as text, for hosts that pass secrets in environment variables. */
  CREDENTIALS: z.string().min(1).optional(),
  /** The robot check: where tokens are made and verified. */
  RECAPTCHA_URL: z.url().optional(),
  RECAPTCHA_SECRET: z.string().min(1).default("sandbox-recaptcha-secret"),
  /** Receives alerts about payments that need staff. */
  ALERT_MAIL: z.email().default("office@hearth.example"),
};
