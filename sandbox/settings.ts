import { join, resolve } from "node:path";

/** The settings of a sandbox. Ports may be 0: the system then picks a free one. */
export type Settings = {
  host: string;
  port: number;
  smtpPort: number;
  /** The folder of the sandbox's files. */
  folder: string;
  /** The only origin that receives webhooks. */
  shopUrl: string;
  /** The sandbox's address for browsers; by default host and port. */
  publicUrl: string | undefined;
  fixedNow: Date | undefined;
  /** Every request, answer and notification is written to this file. */
  exchangesFile: string | undefined;
};

export class SettingsError extends Error {}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const port = readPort(env, "SANDBOX_PORT", 3001);
  return {
    host: env["HOST"] || "127.0.0.1",
    port,
    smtpPort: readPort(env, "SANDBOX_SMTP_PORT", port === 0 ? 0 : port + 24),
    folder: join(resolve(env["DATA_DIR"] || "./data"), "sandbox"),
    shopUrl: readOrigin(env, "SHOP_URL") ?? "http://127.0.0.1:3000",
    publicUrl: readOrigin(env, "SANDBOX_URL"),
    fixedNow: readInstant(env, "NOW"),
    exchangesFile: env["SANDBOX_EXCHANGES"] || undefined,
  };
}

function readPort(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`${name} must be a port between 0 and 65535, not "${text}".`);
  }
  return port;
}

function readOrigin(env: Record<string, string | undefined>, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingsError(`${name} must be an http address such as http://127.0.0.1:3000, not "${text}".`);
  }
  return text.replace(/\/+$/, "");
}

function readInstant(env: Record<string, string | undefined>, name: string): Date | undefined {
  const text = env[name];
  if (!text) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) {
    throw new SettingsError(`${name} must be an ISO time such as 2026-12-01T09:00:00Z, not "${text}".`);
  }
  return instant;
}
