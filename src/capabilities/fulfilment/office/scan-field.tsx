import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import controls from "#office/ui/controls.module.css";
import { Notice } from "#office/ui/states.tsx";
import styles from "./fulfilment.module.css";

type ScanProps = { readonly label: string; readonly onScan: (code: string) => void };

/** A hand-held scanner types a code and presses Enter; a phone reads it with its camera. */
export function ScanField({ label, onScan }: ScanProps) {
  const [typed, setTyped] = useState("");
  const [isCamera, setCamera] = useState(false);
  const scan = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setTyped("");
    if (code !== "") onScan(code);
  };
  return (
    <>
      <form className={styles["scan"]} onSubmit={scan}>
        <TextField value={typed} onChange={setTyped} autoFocus className={controls["field"] ?? ""}>
          <Label className={controls["label"] ?? ""}>{label}</Label>
          <Input className={controls["input"] ?? ""} autoComplete="off" enterKeyHint="done" />
        </TextField>
        <Button onPress={() => setCamera((is) => !is)}>{isCamera ? "Close camera" : "Camera"}</Button>
      </form>
      {isCamera && (
        <Camera
          onCode={(code) => {
            setCamera(false);
            onScan(code);
          }}
        />
      )}
    </>
  );
}

const EVERY_MS = 250;

/** The library that reads codes loads with the camera alone. */
function Camera({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState("");
  const read = useRef(onCode);
  useEffect(() => {
    read.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const start = async () => {
      const { BarcodeDetector } = await import("barcode-detector/ponyfill");
      const detector = new BarcodeDetector({ formats: ["code_128", "ean_13", "ean_8", "upc_a", "qr_code"] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (video.current === null || isOver) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(async () => {
        const [found] = video.current === null ? [] : await detector.detect(video.current);
        if (found !== undefined && !isOver) {
          isOver = true;
          read.current(found.rawValue);
        }
      }, EVERY_MS);
    };
    const stop = () => {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() =>
      setProblem("The camera can't be used here. Type the code, or allow the camera in the browser."),
    );
    return stop;
  }, []);
  if (problem !== "") return <Notice tone="warn">{problem}</Notice>;
  return <video ref={video} className={styles["video"]} muted playsInline aria-label="Camera" />;
}

/** A short low tone: a wrong scan is heard without looking. */
export function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = 220;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.25);
  tone.addEventListener("ended", () => void audio.close());
}
