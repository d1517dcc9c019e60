import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";

const types = {
  "sandbox.css": "text/css",
  "parts.css": "text/css",
  "sandbox.js": "text/javascript",
  "wallet-sheet.js": "text/javascript",
  "icon.svg": "image/svg+xml",
};

export function registerAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(types)) {
    const bytes = readFileSync(new URL(`../assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(bytes));
  }
}
