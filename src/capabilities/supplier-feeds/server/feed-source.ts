import { unseal } from "#platform/keys/app-keys.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { isSftp } from "./sftp-address.ts";
import { rememberHostKey, type StoredFeed } from "./feeds.store.ts";
import { anyAddress, fetchFeed, type FeedRequest, type Fetched, publicOnly } from "./fetch-feed.ts";
import { fetchSftp } from "./fetch-sftp.ts";

export type SourceTools = {
  readonly db: Database;
  readonly config: Pick<Config, "encryptionKey" | "sendsToPrivateAddresses">;
};

/** The address of a feed with what its server asks for. */
async function requestOf(
  { config }: Pick<SourceTools, "config">,
  feed: StoredFeed,
): Promise<Pick<FeedRequest, "url" | "username" | "password" | "guard">> {
  const { url, username } = feed;
  const password = feed.password === null ? "" : await unseal(feed.password, { config });
  return { url, username, password, guard: config.sendsToPrivateAddresses ? anyAddress : publicOnly };
}

/** Reads the file of a feed from where it lies. The key that an SFTP server shows first is remembered. */
export async function fetchFile(
  tools: SourceTools,
  feed: StoredFeed,
  of: Pick<FeedRequest, "known" | "path" | "onlyFirst">,
): Promise<Fetched> {
  const request = { ...(await requestOf(tools, feed)), ...of };
  if (!isSftp(feed.url)) return fetchFeed(request);
  const { fetched, hostKey } = await fetchSftp({ ...request, hostKey: feed.hostKey });
  if (feed.hostKey === null) await rememberHostKey(tools.db, feed, hostKey);
  return fetched;
}
