import { randomBytes } from "node:crypto";

/** The demonstration's payment methods and accounts. */
export const credentialsFile = "db/seed/credentials.json";

/** A list of one text stands on one line, as the formatter writes it. */
const change = (text, changed) =>
  `${JSON.stringify(changed(JSON.parse(text)), null, 2).replaceAll(/\[\n\s+("[^"]*")\n\s+\]/g, "[$1]")}\n`;

/** A text that no other account has; it begins like all that are published, so that production refuses it. */
const newSecret = (kind) => `sandbox-${kind}-${randomBytes(12).toString("hex")}`;

/** Offers a method on one site, with an account at its provider; the other sites could switch it on. */
export const addMethod = (name, ofSite) => (text) =>
  change(text, (bySite) =>
    Object.fromEntries(
      Object.entries(bySite).map(([site, { methods, accounts }]) => {
        const enabled = site === ofSite;
        const account = { environment: "demo", apiKey: newSecret(name) };
        return [
          site,
          {
            methods: { ...methods, [name]: { enabled, minimum: 1, maximum: 2_000 } },
            accounts: { ...accounts, ...(enabled && { [name]: account }) },
          },
        ];
      }),
    ),
  );

/** The accounts of a new site: those of another one, with texts of their own. */
export const addSite = (name, model) => (text) =>
  change(text, (bySite) => {
    const own = JSON.parse(JSON.stringify(bySite[model].accounts), (_field, value) => {
      if (typeof value !== "string" || value === "demo") return value;
      if (/^[0-9A-F]{64}$/.test(value)) return randomBytes(32).toString("hex").toUpperCase();
      return newSecret(name);
    });
    return { ...bySite, [name]: { methods: bySite[model].methods, accounts: own } };
  });
