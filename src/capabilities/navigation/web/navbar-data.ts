import { useEffect, useState } from "react";
import type { StorageKey } from "#shop/storage-keys.ts";
import { callOf } from "#ui/call.ts";
import type { Navbar, navigationContract } from "../navigation.contract.ts";
import { NAVBAR_MAX_AGE_MS } from "../navigation.rules.ts";

const call = callOf<typeof navigationContract>();

const DATA = "navbarData" satisfies StorageKey;
const EXPIRY = "navbarExpiry" satisfies StorageKey;

function remembered(version: string): Navbar | null {
  try {
    if (Number(localStorage.getItem(EXPIRY) ?? 0) <= Date.now()) return null;
    const navbar = JSON.parse(localStorage.getItem(DATA) ?? "null") as Navbar | null;
    return navbar?.version === version ? navbar : null;
  } catch {
    return null;
  }
}

function remember(navbar: Navbar): Navbar {
  try {
    localStorage.setItem(DATA, JSON.stringify(navbar));
    localStorage.setItem(EXPIRY, String(Date.now() + NAVBAR_MAX_AGE_MS));
  } catch {
    // A full or forbidden storage only costs the next page one more call.
  }
  return navbar;
}

let pending: Promise<Navbar> | null = null;

/**
 * The content of the menus: from the browser's storage for an hour, else from the API. `version` is that of the page; a
 * new one requests the data at once.
 */
export function readNavbar(version: string): Promise<Navbar> {
  const known = remembered(version);
  if (known) return Promise.resolve(known);
  pending ??= call("GET /api/navbar/")
    .then(remember)
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** The categories below the departments; null until they are there, and after a failure. */
export function useNavbar(version: string): Navbar | null {
  const [navbar, setNavbar] = useState<Navbar | null>(null);
  useEffect(() => {
    let isWanted = true;
    readNavbar(version).then(
      (found) => isWanted && setNavbar(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [version]);
  return navbar;
}
