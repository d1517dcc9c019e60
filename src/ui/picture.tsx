import type { ImgHTMLAttributes } from "react";
import { photographIn, photographSrcSet } from "#shop/photograph.ts";
import styles from "./picture.module.css";

export type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "alt" | "width" | "height"> & {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/**
 * A picture of a product. A drawing scales itself; of a photograph the browser chooses a format and a width, by `sizes`
 * (the width of its place) and the screen.
 */
export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
  const hash = photographIn(src);
  if (hash === null) return <img src={src} alt={alt} {...rest} />;
  const place = sizes ?? `${rest.width}px`;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={photographSrcSet(hash, "avif")} sizes={place} />
      <source type="image/webp" srcSet={photographSrcSet(hash, "webp")} sizes={place} />
      <img src={src} alt={alt} data-photograph="" {...rest} />
    </picture>
  );
}

/** The colour of a photograph's edges, until it has loaded and beside it. The policy of pages forbids style attributes. */
export const PictureColour = ({ colour }: { readonly colour: string }) => (
  <svg className={styles.colour} aria-hidden="true">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
