import { useEffect, useState } from "react";
import { callOf } from "#ui/call.ts";
import type { Navbar, navigationContract } from "../navigation.contract.ts";

const call = callOf<typeof navigationContract>();

/** For how long the menus are remembered before they are asked for again (NAV-33). */
const HOUR_MS = 3_600_000;
const DATA = "navbarData";
const EXPIRY = "navbarExpiry";

function remembered(): Navbar | null {
  try {
    if (Number(localStorage.getItem(EXPIRY) ?? 0) <= Date.now()) return null;
    return JSON.parse(localStorage.getItem(DATA) ?? "null") as Navbar | null;
  } catch {
    return null;
  }
}

function remember(navbar: Navbar): Navbar {
  try {
    localStorage.setItem(DATA, JSON.stringify(navbar));
    localStorage.setItem(EXPIRY, String(Date.now() + HOUR_MS));
  } catch {
    // A full or forbidden storage only costs the next page one more call.
  }
  return navbar;
}

let asked: Promise<Navbar> | null = null;

/** What the menus hold: from the visitor's own storage for an hour, else from the shop. */
export function readNavbar(): Promise<Navbar> {
  const known = remembered();
  if (known) return Promise.resolve(known);
  asked ??= call("GET /api/navbar/")
    .then(remember)
    .finally(() => {
      asked = null;
    });
  return asked;
}

/** The categories below the departments; null until they are there, and after a failure. */
export function useNavbar(): Navbar | null {
  const [navbar, setNavbar] = useState<Navbar | null>(null);
  useEffect(() => {
    let isWanted = true;
    readNavbar().then(
      (found) => isWanted && setNavbar(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return navbar;
}
