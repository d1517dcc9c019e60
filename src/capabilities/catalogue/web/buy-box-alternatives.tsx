import type { ReactNode } from "react";
import { productUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Product } from "../catalogue.contract.ts";

export type AlternativesProps = {
  readonly product: Pick<Product, "stockStatus" | "supersededBy" | "brandWarning" | "isProforma" | "isSellable">;
  /** The telephone for products that cannot be bought here. */
  readonly phone: string;
  /** `Notify me`. */
  readonly notify?: ReactNode;
};

/** A product that cannot be bought here shows where to go instead; the page stays. */
export function Alternatives({ product, phone, notify }: AlternativesProps) {
  if (product.supersededBy !== null) {
    const { uri, title } = product.supersededBy;
    return (
      <Notice
        title="A newer model has taken its place"
        action={
          <LinkButton kind="primary" href={productUrl(uri)} iconAfter="arrow-right">
            {title}
          </LinkButton>
        }
      />
    );
  }
  const call = (
    <LinkButton href={`tel:${phone.replaceAll(" ", "")}`} icon="phone">
      {phone}
    </LinkButton>
  );
  if (product.stockStatus === "indeterminate") {
    return (
      <Notice title="Contact us for availability" action={call}>
        We check with the maker while you wait, or ring you back the same day.
      </Notice>
    );
  }
  if (product.isSellable) return <OwnDelivery product={product} />;
  return (
    <Notice
      title="None left just now"
      action={
        <>
          {notify}
          {call}
        </>
      }
    >
      Ask to be told when it is back, or ring us to find the next best thing. Alternatives are further down.
    </Notice>
  );
}

/** Some suppliers deliver their own goods and arrange the day themselves. */
function OwnDelivery({ product }: Pick<AlternativesProps, "product">) {
  if (product.brandWarning === "miele") {
    return (
      <Notice icon="truck" title="Miele delivers and installs this itself">
        It comes apart from the rest of an order, on a day that Miele agrees with you.
      </Notice>
    );
  }
  if (!product.isProforma) return null;
  return (
    <Notice icon="truck" title="The maker brings this itself">
      It has no delivery day of ours: the maker contacts you after the order and agrees one with you.
    </Notice>
  );
}
