import { createHash, createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export type ObjectStore = {
  /** The settings of a shop that stores pictures here. */
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
  readonly close: () => Promise<void>;
};

const SECRET = "S3RVER";

export type CorsRule = { readonly origin?: string; readonly method?: string; readonly header?: string };

const corsOf = ({ origin = "*", method = "PUT", header = "content-type" }: CorsRule): string =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>${method}</AllowedMethod>
  <AllowedHeader>${header}</AllowedHeader></CORSRule></CORSConfiguration>`;

/**
 * An S3-compatible server with a bucket that browsers may send files to, as its CORS rule says. s3rver accepts every signature of
 * version 4, so requests with a signed address are checked here before it gets them.
 */
export async function startObjectStore(rule: CorsRule | "none" = {}): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), "hearth-object-store-"));
  const service = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "shop", configs: rule === "none" ? [] : [corsOf(rule)] }],
  });
  const { port: inside } = await service.run();
  const front = createServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (request.method !== "OPTIONS" && url.searchParams.has("X-Amz-Signature") && !isSigned(request, url)) {
      request.resume();
      response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    } else passOn(request, response, inside);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/shop`;
  return {
    url,
    environment: {
      STORAGE_URL: url,
      STORAGE_ACCESS_KEY_ID: "S3RVER",
      STORAGE_SECRET_ACCESS_KEY: SECRET,
      STORAGE_REGION: "us-east-1",
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const inner = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  inner.on("error", () => response.destroy());
  request.pipe(inner);
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Signature version 4 in the query, as the Amazon S3 API reference describes it. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const params = url.searchParams;
  const names = params.get("X-Amz-SignedHeaders") ?? "";
  const [, ...scope] = (params.get("X-Amz-Credential") ?? "").split("/");
  const query = [...params]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .toSorted()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "")}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(""), names, "UNSIGNED-PAYLOAD"].join("\n");
  const digest = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", params.get("X-Amz-Date"), scope.join("/"), digest].join("\n");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString("hex") === params.get("X-Amz-Signature");
}
