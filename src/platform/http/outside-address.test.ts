import { createServer, get } from "node:http";
import { lookup } from "node:dns";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AddressRefused, faultOfAddress, isPublicAddress, type NameLookup, publicLookup } from "./outside-address.ts";

/** Ways to write this machine, the network around it and the metadata service of a cloud. */
const inside = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "127.0.0.1.",
  "2130706433",
  "017700000001",
  "0x7f000001",
  "0x7F.0x0.0x0.0x1",
  "0x7f.1",
  "0177.0.0.1",
  "0177.0.0.0x1",
  "00000177.1",
  "１２７.0.0.1",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "0.0.0.0",
  "0",
  "0x0",
  "0.0.0.1",
  "10.0.0.1",
  "0xa000001",
  "10.1",
  "100.64.0.1",
  "169.254.169.254",
  "2852039166",
  "0xa9fea9fe",
  "0251.0376.0251.0376",
  "169.254.43518",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "192.168.257",
  "3232235521",
  "198.18.0.1",
  "192.0.2.1",
  "224.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:a9fe:a9fe]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[2001:db8::1]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "ｌｏｃａｌｈｏｓｔ",
  "shop.localhost",
  "printer.local",
  "metadata.google.internal",
  "metadata.google.internal.",
  "intranet",
  "router.lan",
  "1.0.0.127.in-addr.arpa",
];

test.each(inside)("https://%s is refused when it is saved (OFI-02)", (host) => {
  expect(faultOfAddress(`https://${host}/hook`)).toMatch(/^(notPublic|notAnAddress)$/);
});

test.each([
  ["no address", "hook", "notAnAddress"],
  ["no host", "https:///", "notAnAddress"],
  ["a number that is too large", "https://256.0.0.1/", "notAnAddress"],
  ["two dots", "https://a..example.com/", "notPublic"],
  ["plain http", "http://erp.example.com/", "notHttps"],
  ["a file", "file:///etc/passwd", "notAnAddress"],
  ["a name before the host", "https://erp.example.com@127.0.0.1/", "userInfo"],
  ["a password", "https://a:b@erp.example.com/", "userInfo"],
  ["a port of the network", "https://erp.example.com:6379/", "port"],
])("an address with %s is refused with its reason (OFI-02)", (_, address, fault) => {
  expect(faultOfAddress(address)).toBe(fault);
});

test.each([
  "https://erp.example.com/hook?a=1",
  "https://bücher.example/",
  "https://1.1.1.1/",
  "https://[2606:4700::1]/",
])("%s may be tried (OFI-02)", (address) => expect(faultOfAddress(address)).toBeNull());

test("an address of IPv6 that contains one of IPv4 is never a way around it (OFI-02)", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const spellings = [`::ffff:${address}`, `::${address}`, `64:ff9b::${address}`];
      expect(spellings.filter(isPublicAddress)).toEqual([]);
    }),
  );
});

test("text that is no IP address is not a public one (OFI-02)", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isPublicAddress(`x${text}`)).toBe(false);
    }),
  );
});

/** Asks a server of this machine by name, over a socket with the guard. */
async function askOwnServer(resolve: NameLookup): Promise<{ error: unknown; requests: number }> {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests++;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const error = await new Promise((done) => {
    get({ host: "localhost", port, lookup: publicLookup(resolve) }, () => done(null)).on("error", done);
  });
  await new Promise((done) => server.close(done));
  return { error, requests };
}

test("a name that resolves to this machine is refused at connecting, and nothing arrives (OFI-02)", async () => {
  const { error, requests } = await askOwnServer(lookup);
  expect(error).toBeInstanceOf(AddressRefused);
  expect(requests).toBe(0);
});

test("one private address among public ones refuses the name (OFI-02)", async () => {
  const mixed: NameLookup = (_host, _options, done) =>
    done(null, [
      { address: "1.1.1.1", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ]);
  const { error, requests } = await askOwnServer(mixed);
  expect([error instanceof AddressRefused, requests]).toEqual([true, 0]);
});
