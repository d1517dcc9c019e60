import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** A password hash of a shop started with this `NODE_ENV`. */
function storedUnder(nodeEnv: string): string {
  const module = JSON.stringify(new URL("./passwords.ts", import.meta.url).href);
  const state = JSON.stringify(new URL("../../../platform/app-state.ts", import.meta.url).href);
  const code = `const { hashPassword } = await import(${module});
    const { AppState } = await import(${state});
    console.log(await hashPassword({ state: new AppState() }, "correct horse"));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    env: { ...process.env, NODE_ENV: nodeEnv },
    encoding: "utf8",
  });
}

test.each(["production", "development"])(
  "in a shop that runs under %s trying a password costs 19 MiB and two rounds; only tests have it cheaper",
  (nodeEnv) => {
    expect(storedUnder(nodeEnv)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  },
);
