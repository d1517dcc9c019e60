import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LimitDialogView } from "./limit-dialog.tsx";

test("a refused fourth product is answered by a dialog titled Too many products (CMP-15, CMP-16, CMP-17)", () => {
  const markup = renderToStaticMarkup(<LimitDialogView isLimitShown />);
  expect(markup).toMatch(/<h2[^>]*>Too many products<\/h2>/);
  expect(markup).toContain(
    "You&#x27;ve already selected 3 products to compare. That&#x27;s the maximum. To compare this product, please remove another first.",
  );
  expect(markup).toMatch(/<button[^>]*>(<[^>]*>)*Got it/);
});

test("while no product was refused the dialog says nothing (CMP-15)", () => {
  expect(renderToStaticMarkup(<LimitDialogView isLimitShown={false} />)).not.toContain("Too many products");
});
