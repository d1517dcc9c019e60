import { useState } from "react";
import { accountUrl } from "#capabilities/identity/identity-urls.ts";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { openShopAs } from "#capabilities/identity/web/open-shop-as.ts";
import { useFirstPaint } from "#capabilities/identity/web/use-first-paint.ts";
import { storeBar } from "#capabilities/staff/web/toolbar-cache.ts";
import type { PageProps } from "../page.ts";
import styles from "./sign-in-page.module.css";

/** Begins a session in which staff shop as a customer, and loads a new page, so that all of it is as they see it. */
export function ShopAsPage({ site }: PageProps<null>) {
  const [isOver, setOver] = useState(false);
  const begin = async () => {
    const isOpen = await openShopAs(site.code);
    setOver(!isOpen);
    if (!isOpen) return;
    storeBar(null);
    location.replace(accountUrl());
  };
  useFirstPaint(() => void begin());
  return (
    <div className={styles.blank}>
      <h1>{words.shopAsTitle}</h1>
      <p role="status">{isOver ? words.shopAsOver : words.callbackText}</p>
    </div>
  );
}
