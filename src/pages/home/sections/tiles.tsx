import type { CategoryTiles, HomeTile } from "#shop/site-home.ts";
import { Icon } from "#ui/icon.tsx";
import { tilePicture } from "../scene-pictures.ts";
import { Block } from "./section.tsx";
import styles from "./tiles.module.css";

const classOfLayout: Readonly<Record<CategoryTiles["layout"], string | undefined>> = {
  grid: styles.grid,
  strip: styles.strip,
  table: styles.table,
};

/** Links into the shop, each with a typical product. */
export function TilesSection({ section }: { readonly section: CategoryTiles }) {
  return (
    <Block title={section.title} rows={2}>
      <ul className={classOfLayout[section.layout]}>
        {section.tiles.map((tile) => (
          <li key={tile.uri}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Tile({ tile }: { readonly tile: HomeTile }) {
  return (
    <a href={tile.uri} className={styles.tile}>
      <span className={styles.picture}>
        <img src={tilePicture(tile.picture)} alt="" width={400} height={400} loading="lazy" decoding="async" />
      </span>
      <span className={styles.content}>
        <span className={styles.name}>{tile.title}</span>
        {tile.note && <span className={styles.note}>{tile.note}</span>}
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  );
}
