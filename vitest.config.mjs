import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const shared = {
  environment: "node",
  globalSetup: ["test/support/template-database.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is waited for comes when it comes: on a busy machine later than the second that vitest would give it.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  plugins: [react()],
  test: {
    // Each file has a database, a shop and ports of its own: as many at a time as there are cores.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: [],
          name: "rules",
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "sandbox/**/*.test.ts"],
          exclude: ["**/*.api.test.ts"],
        },
      },
      {
        extends: true,
        test: { ...shared, name: "api", include: ["src/**/*.api.test.ts", "db/**/*.test.ts", "test/api/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: [],
          name: "architecture",
          include: ["test/architecture/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "journeys",
          include: ["test/journeys/**/*.test.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
