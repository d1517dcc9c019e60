import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

const shared = {
  environment: "node",
  globalSetup: ["test/support/template-database.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is waited for comes when it comes: on a busy machine later than the second that vitest would give it.
  expect: { poll: { timeout: 20_000 } },
};

/** What runs in a browser keeps the state of its page in its modules, so each of these files has modules of its own. */
const pageState = ["src/**/web/**/*.test.{ts,tsx}", "src/app/**/*.test.{ts,tsx}", "src/ui/**/*.test.{ts,tsx}"];

/** These take minutes: begun last, one of them would keep a single core busy while the others are done. */
const longest = ["crash.test.ts", "every-page.test.ts", "checkout-form.test.ts"];

class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => longest.some((name) => moduleId.endsWith(`/journeys/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    // Each file has a database, a shop and ports of its own: as many at a time as there are cores.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: [],
          name: "rules",
          // Rules keep nothing, so a process takes one file after the other and keeps its modules.
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts", "sandbox/**/*.test.ts"],
          exclude: ["**/*.api.test.ts", ...pageState],
        },
      },
      {
        extends: true,
        test: { ...shared, globalSetup: [], name: "web", include: pageState, exclude: ["**/*.api.test.ts"] },
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
          isolate: false,
          globalSetup: [...shared.globalSetup, "test/support/browser-program.ts"],
          name: "journeys",
          include: ["test/journeys/**/*.test.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
