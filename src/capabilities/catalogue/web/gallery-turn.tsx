import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Product } from "../catalogue.contract.ts";
import { drawingIn, otherView, turnSteps } from "./gallery-views.ts";
import styles from "./gallery-turn.module.css";

export type GalleryTurnProps = { readonly product: Pick<Product, "title" | "images">; readonly onClose: () => void };

const LAST = turnSteps.length - 1;
/** The drag distance for one step. */
const PX_PER_STEP = 36;

/** The product's 360° view: by a slider, by buttons and keys, or by dragging the picture itself. */
export function GalleryTurn({ product, onClose }: GalleryTurnProps) {
  const [step, setStep] = useState(LAST / 2);
  const drag = useTurnByDrag(step, setStep);
  const picture = drawingIn(product.images);
  useEffect(() => {
    if (!picture) return;
    // Loads all steps at once, so that no turn waits for its picture.
    for (const letter of turnSteps) new Image().src = otherView(picture.url, `turn-${letter}`);
  }, [picture]);
  if (!picture) return null;
  const turn = (by: number) => setStep(Math.max(0, Math.min(LAST, step + by)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${product.title}, turned round`}
      size="large"
      layout="noDefaultPadding"
      footer={
        <div className={styles.tools}>
          <Button icon="chevron-left" iconOnly aria-disabled={step === 0} onClick={() => turn(-1)}>
            Turn left
          </Button>
          <label className={styles.slider}>
            <span>Turn</span>
            <input
              type="range"
              min={0}
              max={LAST}
              value={step}
              data-autofocus
              aria-valuetext={`Step ${step + 1} of ${LAST + 1}`}
              onChange={(event) => setStep(Number(event.target.value))}
            />
          </label>
          <Button icon="chevron-right" iconOnly aria-disabled={step === LAST} onClick={() => turn(1)}>
            Turn right
          </Button>
        </div>
      }
    >
      <div className={styles.stage} {...drag}>
        <img
          src={otherView(picture.url, `turn-${turnSteps[step] ?? "e"}`)}
          alt={`${product.title}, step ${step + 1} of ${LAST + 1} of a turn`}
          width={800}
          height={800}
          draggable={false}
        />
      </div>
      <p className={styles.note}>Drawn from the product's measurements. The back is not shown.</p>
    </Dialog>
  );
}

function useTurnByDrag(step: number, setStep: (step: number) => void) {
  const from = useRef<{ readonly x: number; readonly step: number } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, step };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return;
      const moved = Math.round((event.clientX - from.current.x) / PX_PER_STEP);
      setStep(Math.max(0, Math.min(LAST, from.current.step - moved)));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
