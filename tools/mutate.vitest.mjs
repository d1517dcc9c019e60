/** The configuration for Stryker's copy of the project: the tests of one file of rules, named by `tools/mutate.mjs`. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "node",
    isolate: false,
    include: JSON.parse(process.env.MUTATION_TESTS ?? "[]"),
    testTimeout: 30_000,
  },
});
