import type { ImgHTMLAttributes } from "react";
import { photographWidths } from "#shop/photograph.ts";

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
export function Picture({ alt, sizes, ...rest }: PictureProps) {
  const image = <img decoding="async" {...rest} alt={alt} />;
  const [folder] = /^\/pictures\/\w+\//.exec(rest.src) ?? [];
  if (folder === undefined) return image;
  return (
    <picture>
      {["avif", "webp"].map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={photographWidths.map((width) => `${folder}${width}.${format} ${width}w`).join()}
          sizes={sizes ?? `${rest.width}px`}
        />
      ))}
      {image}
    </picture>
  );
}
