import { sign, type KeyObject } from "node:crypto";

/*
 * A self-signed X.509 v3 certificate, encoded as DER here: it needs five kinds of field, and the libraries that write
 * certificates need more set-up than these lines. Structure: RFC 5280, section 4.1.
 */

const tag = { integer: 0x02, bits: 0x03, bytes: 0x04, nothing: 0x05, oid: 0x06, text: 0x0c, utcTime: 0x17 } as const;
const sequence = 0x30;
const set = 0x31;

const sha256WithRsa = der(sequence, der(tag.oid, oid([1, 2, 840, 113549, 1, 1, 11])), der(tag.nothing));
const commonName = oid([2, 5, 4, 3]);
const keyUsage = oid([2, 5, 29, 15]);
/** Bit 0 = digitalSignature, seven bits unused; bit 2 = keyEncipherment, five bits unused. */
const usages = { signing: Buffer.from([7, 0x80]), encryption: Buffer.from([5, 0x20]) } as const;

export type CertificateFacts = {
  name: string;
  serial: Buffer;
  from: Date;
  to: Date;
  use?: keyof typeof usages;
  publicKey: KeyObject;
  privateKey: KeyObject;
};

/** PEM text. */
export function writeCertificate({ use = "encryption", ...facts }: CertificateFacts): string {
  const { name, serial, from, to, publicKey, privateKey } = facts;
  const person = der(sequence, der(set, der(sequence, der(tag.oid, commonName), der(tag.text, Buffer.from(name)))));
  const usage = der(sequence, der(tag.oid, keyUsage), der(tag.bytes, der(tag.bits, usages[use])));
  const body = der(
    sequence,
    der(0xa0, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, Buffer.concat([Buffer.from([0x01]), serial])),
    sha256WithRsa,
    person,
    der(sequence, der(tag.utcTime, utcTime(from)), der(tag.utcTime, utcTime(to))),
    person,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(sequence, usage)),
  );
  const signature = der(tag.bits, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));
  const text = der(sequence, body, sha256WithRsa, signature)
    .toString("base64")
    .replace(/.{1,64}/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${text}-----END CERTIFICATE-----\n`;
}

function der(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([kind, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return [0x80 | bytes.length, ...bytes];
}

function oid([first = 0, second = 0, ...rest]: number[]): Buffer {
  return Buffer.from([first * 40 + second, ...rest.flatMap(base128)]);
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80);
  return bytes;
}

/** YYMMDDHHMMSSZ; valid until 2049. */
function utcTime(time: Date): Buffer {
  return Buffer.from(`${time.toISOString().replace(/\.\d+/, "").replace(/[-:T]/g, "").slice(2)}`);
}
