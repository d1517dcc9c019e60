import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast-store.ts";
import { comparisonCopy } from "#capabilities/compare/compare.copy.ts";
import styles from "./comparison.module.css";

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast({ type: "success", text: comparisonCopy.shared });
  } catch {
    showToast({ type: "error", keepAlive: true, text: comparisonCopy.shareFailed });
  }
}

/** For shoppers who decide together: the link shows the same to everyone, and the page can be printed. */
export function ShareButtons() {
  return (
    <p className={styles.share} data-print="hide">
      <Button icon="link" onClick={() => void copyLink()}>
        {comparisonCopy.share}
      </Button>
      <Button icon="printer" onClick={() => print()}>
        {comparisonCopy.print}
      </Button>
    </p>
  );
}
