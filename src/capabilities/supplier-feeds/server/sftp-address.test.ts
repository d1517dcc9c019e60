import { expect, test } from "vitest";
import { fitsPattern, readSftpAddress } from "./sftp-address.ts";

test.each([
  ["sftp://files.example.com/out/", { host: "files.example.com", port: 22, folder: "/out", pattern: "*" }],
  [
    "sftp://files.example.com:2222/prices.csv",
    { host: "files.example.com", port: 2222, folder: "/", pattern: "prices.csv" },
  ],
  [
    "sftp://Files.Example.com/a/b%20c/p-*.csv",
    { host: "files.example.com", port: 22, folder: "/a/b c", pattern: "p-*.csv" },
  ],
  // Every spelling of an address of this machine is read as that address.
  ["sftp://0x7f.1/out/", { host: "127.0.0.1", port: 22, folder: "/out", pattern: "*" }],
])("%s is a server, a folder and names (OFC-09)", (text, address) => {
  expect(readSftpAddress(text)).toEqual(address);
});

test.each([
  ["sftp://me:secret@files.example.com/out/", "userInfo"],
  ["sftp:///out/", "notAnAddress"],
  ["sftp://files.example.com/%ff", "notAnAddress"],
  ["https://files.example.com/out/", "notAnAddress"],
])("%s is refused (OFC-09)", (text, fault) => {
  expect(readSftpAddress(text)).toBe(fault);
});

test.each([
  ["prices.csv", "*", true],
  ["prices-2026.csv", "prices-*.csv", true],
  ["prices-.csv", "prices-*.csv", true],
  ["prices-2026.csv.tmp", "prices-*.csv", false],
  ["aba", "ab*ba", false],
  ["a+b", "a+b", true],
  ["aab", "a+b", false],
  [".hidden", "*", false],
])("%s fits %s: %s (OFC-09)", (name, pattern, isFit) => {
  expect(fitsPattern(name, pattern)).toBe(isFit);
});
