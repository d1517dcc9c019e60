import type { RoomName } from "#shop/room-names.ts";
import { useSite } from "../site-context.ts";
import { scenePicture, scenePixels, type SceneSize } from "./scene-pictures.ts";

export type SceneProps = {
  readonly name: RoomName;
  readonly size: SceneSize;
  /** A picture of the first screen loads first. All others load lazily. */
  readonly isFirst?: true;
  readonly alt?: string;
  readonly className?: string;
};

/** A drawn room in the site's colours. It is decoration: the text contains all information. */
export function Scene({ name, size, isFirst, alt = "", className }: SceneProps) {
  const site = useSite();
  return (
    <img
      src={scenePicture(name, site, size)}
      alt={alt}
      {...scenePixels[size]}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
