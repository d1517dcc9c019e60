import type { SceneName } from "#shop/site-home.ts";
import { useSite } from "../site-context.ts";
import { scenePicture, scenePixels, type SceneSize } from "./scene-pictures.ts";

export type SceneProps = {
  readonly name: SceneName;
  readonly size: SceneSize;
  /** Of the first screen: fetched first. All others wait until they come near. */
  readonly isFirst?: true;
  readonly alt?: string;
  readonly className?: string;
};

/** A composed room in the site's colours. It sets a mood and says nothing the words beside it do not. */
export function Scene({ name, size, isFirst, alt = "", className }: SceneProps) {
  const site = useSite();
  return (
    <img
      src={scenePicture(name, site.code, size)}
      alt={alt}
      {...scenePixels[size]}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
