// Gives the shop and the sandbox each other's address, for `npm start` and `npm run dev`.
import { once } from "node:events";
import { createServer } from "node:net";

/** The host under which a server on `host` is reached from the same machine. */
export function reachableHost(host) {
  if (!host || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** A free port: with 0 the shop and the sandbox would get ports that the other does not have. */
async function freePort(host) {
  const server = createServer().listen(0, host || "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** The environment for both, with `SHOP_URL` from `HOST` and `PORT` unless it is set. */
export async function localEnvironment(env) {
  const ports = {};
  for (const name of ["PORT", "SANDBOX_PORT"]) if (env[name] === "0") ports[name] = await freePort(env.HOST);
  const port = ports.PORT ?? (env.PORT || "3000");
  return { ...env, ...ports, SHOP_URL: env.SHOP_URL || `http://${reachableHost(env.HOST)}:${port}` };
}
