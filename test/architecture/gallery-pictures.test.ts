import { expect, test } from "vitest";
import { drawCabinet } from "#drawings/cabinet-tile.ts";
import { drawTile } from "#drawings/draw-category-icon.ts";
import { drawnPictures } from "../../gallery/drawn-pictures.mjs";

type Server = Parameters<ReturnType<typeof drawnPictures>["configureServer"]>[0];

/** What the gallery's server sends for an address. */
function pictureAt(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const response = { setHeader: () => undefined, end: resolve };
    const use = (answer: Parameters<Server["middlewares"]["use"]>[0]) => answer({ url: address }, response, reject);
    drawnPictures().configureServer({ middlewares: { use } });
  });
}

test("the gallery draws tiles of kinds and of base cabinets as the shop does", async () => {
  expect(await pictureAt("/images/tile/kettle-6.svg")).toBe(drawTile("kettle"));
  expect(await pictureAt("/images/tile/cabinet-600-6.svg")).toBe(drawCabinet(600));
  expect(await pictureAt("/images/tile/cabinet-900-6.svg")).toBe(drawCabinet(900));
});
