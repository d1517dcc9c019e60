import { type ChangeEvent, type PointerEvent, useRef, useState } from "react";
import { Button } from "#office/ui/button.tsx";
import controls from "#office/ui/controls.module.css";
import { Notice } from "#office/ui/states.tsx";
import styles from "./fulfilment.module.css";

/** What a data address holds after its comma. */
const base64Of = (address: string): string => address.slice(address.indexOf(",") + 1);

type SignatureProps = { readonly onChange: (png: string | null) => void };

/** A signature, drawn with a finger. A photograph is the other way, for who cannot draw. */
export function Signature({ onChange }: SignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const { width: inside, height: high } = event.currentTarget;
    return [((event.clientX - left) / width) * inside, ((event.clientY - top) / height) * high] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    isDrawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pen = event.currentTarget.getContext("2d");
    pen?.beginPath();
    pen?.moveTo(...pointOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext("2d");
    if (!isDrawing.current || pen === null) return;
    pen.lineWidth = 3;
    pen.lineCap = "round";
    pen.lineTo(...pointOf(event));
    pen.stroke();
  };
  const end = () => {
    if (!isDrawing.current || canvas.current === null) return;
    isDrawing.current = false;
    onChange(base64Of(canvas.current.toDataURL("image/png")));
  };
  const clear = () => {
    canvas.current?.getContext("2d")?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    onChange(null);
  };
  return (
    <div className={controls["field"]}>
      <span className={controls["label"]}>Signature</span>
      <canvas
        ref={canvas}
        className={styles["pad"]}
        width={600}
        height={180}
        role="img"
        aria-label="Signature: draw with a finger"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button kind="quiet" onPress={clear}>
        Clear the signature
      </Button>
    </div>
  );
}

const MAX_SIDE = 1024;

/** The picture, smaller and as JPEG, so that it is sent at once on a poor connection. */
async function shrink(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return base64Of(canvas.toDataURL("image/jpeg", 0.6));
}

type PhotoProps = { readonly onChange: (jpeg: string | null) => void };

export function Photo({ onChange }: PhotoProps) {
  const [problem, setProblem] = useState("");
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    setProblem("");
    if (file === undefined) return onChange(null);
    try {
      onChange(await shrink(file));
    } catch {
      onChange(null);
      setProblem("This file is not a photograph that the browser can read. Take it again.");
    }
  };
  return (
    <div className={controls["field"]}>
      <label className={controls["label"]}>
        Photograph
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={controls["input"]}
          onChange={(event) => void take(event)}
        />
      </label>
      {problem !== "" && <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}
