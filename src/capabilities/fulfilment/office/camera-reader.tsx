import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#office/ui/states.tsx";
import styles from "./fulfilment.module.css";

const EVERY_MS = 150;
/** Wide enough for the thinnest bar of a long code. */
const WANTED = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The library that reads codes loads with the camera alone, and its WebAssembly comes from the office itself. */
async function createDetector() {
  const { BarcodeDetector, prepareZXingModule } = await import("barcode-detector/ponyfill");
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: ["code_128", "ean_13", "ean_8", "upc_a", "qr_code"] });
}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: "This browser doesn't let the office use the camera. Allow it beside the address, or type the code.",
  NotFoundError: "This device has no camera. Type the code, or use a scanner.",
  OverconstrainedError: "This device has no camera. Type the code, or use a scanner.",
  NotReadableError: "Another program is using the camera. Close it and open the camera again, or type the code.",
};

/** Browsers hide the camera from pages without encryption. */
const insecure = "The camera works only where the office's address begins with https. Type the code.";
const unknown = "The camera can't be used here. Type the code, or use a scanner.";

const sentenceOf = (error: unknown): string =>
  "mediaDevices" in navigator ? (error instanceof Error && sentences[error.name]) || unknown : insecure;

/** What the camera sees, until it sees a code; then it is switched off. */
async function readFirst(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED });
  try {
    if (signal.aborted) return null;
    const detector = await createDetector();
    video.srcObject = stream;
    await video.play();
    let before: readonly string[] = [];
    while (!signal.aborted) {
      const codes = (await detector.detect(video)).map(({ rawValue }) => rawValue);
      // One picture can be misread into another valid code; two that agree are not.
      const sure = codes.find((code) => before.includes(code));
      if (sure !== undefined && !signal.aborted) return sure;
      before = codes;
      await pause(EVERY_MS);
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** Reads one code with the camera; where it can't, says why and leaves the field to be typed into. */
export function CameraReader({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState("");
  const read = useRef(onCode);
  useEffect(() => {
    read.current = onCode;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    if (video.current !== null)
      readFirst(video.current, signal).then(
        (code) => code !== null && read.current(code),
        (error: unknown) => !signal.aborted && setProblem(sentenceOf(error)),
      );
    return () => leaving.abort();
  }, []);
  if (problem !== "") return <Notice tone="warn">{problem}</Notice>;
  return <video ref={video} className={styles["video"]} muted playsInline aria-label="Camera" />;
}
