import { describeDocument } from "#capabilities/catalogue/products/product-links.rules.ts";
import { Icon } from "#ui/icon.tsx";
import type { ProductData } from "./product.load.ts";
import styles from "./documents.module.css";

/** Links to manuals, videos and 360° views. The words say which is which, and whose site it opens. */
export function Documents({ documents }: Pick<ProductData["product"], "documents">) {
  return (
    <ul className={styles.list}>
      {documents.map(({ kind, title, url }) => (
        <li key={url}>
          <a href={url} rel="noopener nofollow" className={styles.link}>
            <Icon name={kind === "video" ? "play" : kind === "spin" ? "rotate-3d" : "file-text"} />
            <span className={styles.title}>{title}</span>
            <span className={styles.kind}>{describeDocument(kind, url)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
