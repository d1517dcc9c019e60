import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

// Shops, sandboxes and commands that tests start find the code that the first of them compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

const shared = {
  environment: "node",
  globalSetup: ["test/support/template-database.ts"],
  // Several waits of the longest kind: one for what never comes ends sooner, and names it.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What is waited for comes when it comes: on a busy machine later than the second that vitest would give it.
  expect: { poll: { timeout: 20_000 } },
};

/**
 * What runs in a browser keeps the state of its page in its modules, so each of these files has modules of its own, and so
 * has a file that mocks modules (test/architecture/shared-processes.test.ts). Other `.tsx` files render markup as the server
 * does, which renders for all its visitors in one process.
 */
const pageState = [
  "src/**/web/**/*.test.ts",
  "src/app/**/*.test.ts",
  "src/ui/**/*.test.ts",
  "src/capabilities/location/web/typed-lookups.test.tsx",
  "src/pages/cart/cart-page.test.tsx",
];

/**
 * These count statements, so they share their process with no other shop.
 */
const countStatements = [
  "src/capabilities/catalogue/server/listing/listing-bounds.api.test.ts",
  "test/api/search-plans.test.ts",
];

/** Files of these projects try properties with many examples. */
const properties = { setupFiles: ["test/support/same-examples.ts"] };

/** These take minutes: begun last, one of them would keep a single core busy while the others are done. */
const longest = [
  "every-page.test.ts",
  "crash.test.ts",
  "soak.test.ts",
  "checkout-form.test.ts",
  "gallery.test.ts",
  "recipes.test.ts",
];

class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => longest.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const journeys = {
  ...shared,
  isolate: false,
  globalSetup: [...shared.globalSetup, "test/support/browser-program.ts"],
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

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
          ...properties,
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
        test: {
          ...shared,
          ...properties,
          name: "api",
          // A shop keeps what it knows by its database, so one process takes file after file and imports the shop once.
          isolate: false,
          include: ["src/**/*.api.test.ts", "db/**/*.test.ts", "test/api/**/*.test.ts"],
          exclude: countStatements,
        },
      },
      {
        extends: true,
        test: { ...shared, name: "api-statements", include: countStatements },
      },
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: [],
          name: "architecture",
          // They read files, and change only copies of them.
          isolate: false,
          include: ["test/architecture/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: { ...journeys, name: "journeys", include: ["test/journeys/**/*.test.ts"] },
      },
      {
        extends: true,
        // What takes long, or repeats for more sites, widths and examples: in `npm run test:all`, not in `npm test`.
        test: { ...journeys, name: "long", include: ["test/long/**/*.test.ts"] },
      },
      {
        extends: true,
        // One cluster on this machine, from packages of Debian: `npm run cluster:test`.
        test: {
          ...shared,
          globalSetup: [],
          name: "cluster",
          include: ["test/cluster/**/*.test.ts"],
          // Beside a cluster that `npm run cluster` has started.
          env: { CLUSTER_PORT: "5700" },
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
