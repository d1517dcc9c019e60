import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, ports, start, stop, pollUntil } from "../../tools/cluster/place.ts";
import { isReady, root, startProcess } from "../../tools/cluster/shop.ts";

const url = `http://127.0.0.1:${ports.cache}`;
const behind = { name: "cached", port: ports.cached, role: "web" } as const;

/** Varnish with ops/varnish.vcl, and a web process behind it that lets it cache and purges it. */
export async function startCache(): Promise<string> {
  if (!existsSync("/usr/sbin/varnishd"))
    throw new Error("The trial of the cache needs Varnish: apt-get install varnish.");
  startProcess(behind, { environment: { CDN: "on", CDN_PURGE: "varnish", CDN_PURGE_URL: url } });
  await pollUntil("the process behind the cache is ready", () => isReady(behind));
  const vcl = readFileSync(join(root, "ops/varnish.vcl"), "utf8").replace(
    '.port = "3000"',
    `.port = "${ports.cached}"`,
  );
  writeFileSync(at("varnish.vcl"), vcl);
  mkdirSync(at("varnish"), { recursive: true });
  const place = ["-F", "-n", at("varnish"), "-a", `127.0.0.1:${ports.cache}`];
  start("varnish", { command: ["varnishd", ...place, "-f", at("varnish.vcl"), "-s", "malloc,64m"] });
  await pollUntil("the cache answers", async () => (await fetch(`${url}/healthz`)).ok);
  return url;
}

export const killShopBehind = (): Promise<void> => stop(behind.name, "SIGKILL");

export async function stopCache(): Promise<void> {
  await stop("varnish");
  await stop(behind.name);
}

/** An answer, and whether the cache had it. */
export async function askCache(path: string): Promise<{ status: number; text: string; isHit: boolean }> {
  const answer = await fetch(url + path);
  const isHit = (answer.headers.get("x-varnish") ?? "").includes(" ");
  return { status: answer.status, text: await answer.text(), isHit };
}
