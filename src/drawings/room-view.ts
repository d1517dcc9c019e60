import { benchDepth } from "./cabinetry.ts";
import { type Camera, type KindDrawing, type ProductDrawing, isShownSideways } from "./drawing-types.ts";
import { type Room, shell } from "./room-shell.ts";
import { stagings } from "./room-stagings.ts";
import { Sheet } from "./sheet.ts";
import { palette, wallZ } from "./staging.ts";
import { framed, pictureSize } from "./svg-frame.ts";
import { appearanceOf } from "./tier.ts";

const eyeLevel: Camera = { yaw: 0, pitch: 9 };
/** Rugs, sinks and cooktops are flat: only a view from above shows them. */
const fromAbove: Camera = { yaw: 0, pitch: 24 };

/** The product in a room at true scale: next to a 900 mm bench, or a person of 1,650 mm. */
export function drawRoomView(product: ProductDrawing, kind: KindDrawing): string {
  const sheet = new Sheet(
    `${product.sku}|${product.kind}|room`,
    kind.front.pitch > 60 ? fromAbove : eyeLevel,
    appearanceOf(product),
  );
  const w = isShownSideways(product, kind) ? product.depthMm : product.widthMm;
  const d = isShownSideways(product, kind) ? product.widthMm : product.depthMm;
  const stand = product.kind === "box-appliance" && product.heightMm < 450 ? "on-bench" : kind.stand;
  const staging = stagings[stand]({ sheet, product, kind, w, d });
  const span = staging.spanMm;
  const scale = pictureSize / span;
  const low = -(staging.base ?? -span * 0.14);
  const room: Room = {
    left: staging.centre - span,
    right: staging.centre + span,
    top: span * 1.1 + 400,
    wallZ,
    front: wallZ - span * 1.6,
    palette,
  };
  shell(sheet, room, kind.stand === "outdoors" ? "deck" : "boards");
  staging.stage({ sheet, product, kind, w, d });
  const [, floorY] = sheet.screen([0, 0, wallZ - benchDepth]);
  return framed(sheet, { scale, x: pictureSize / 2 - staging.centre * scale, y: pictureSize - (floorY + low) * scale });
}
