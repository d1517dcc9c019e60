/** Where files lie on an SFTP server. */
export type SftpAddress = {
  readonly host: string;
  readonly port: number;
  readonly folder: string;
  /** A name, in which a star stands for any characters; of several files the newest is read. */
  readonly pattern: string;
};

export const isSftp = (url: string): boolean => /^sftp:/i.test(url);

export type SftpFault = "notAnAddress" | "userInfo";

/** `sftp://files.example.com/out/prices-*.csv`: server, folder and names. A folder alone means every file in it. */
export function readSftpAddress(text: string): SftpAddress | SftpFault {
  const url = URL.parse(text.trim());
  if (url === null || url.protocol !== "sftp:" || url.hostname === "") return "notAnAddress";
  if (url.username !== "" || url.password !== "") return "userInfo";
  // The parser leaves hosts of this scheme as they are typed; as one of https it reads every spelling of an IP address.
  const host = URL.parse(`https://${url.hostname}/`)?.hostname ?? "";
  if (host === "" || url.search !== "" || url.hash !== "") return "notAnAddress";
  const path = safelyDecoded(url.pathname);
  if (path === null || path.includes("\0")) return "notAnAddress";
  const end = path.lastIndexOf("/");
  const pattern = path.slice(end + 1);
  return {
    host,
    port: url.port === "" ? 22 : Number(url.port),
    folder: path.slice(0, end) || "/",
    pattern: pattern === "" ? "*" : pattern,
  };
}

function safelyDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Whether a name fits a pattern, in which only the star has a meaning. Hidden files fit none that begins with a star. */
export function fitsPattern(name: string, pattern: string): boolean {
  if (name.startsWith(".") && !pattern.startsWith(".")) return false;
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return name === pattern;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const [place, part] of rest.entries()) {
    const isLast = place === rest.length - 1;
    const found = isLast ? name.length - part.length : name.indexOf(part, at);
    if (found < at || !name.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return true;
}
