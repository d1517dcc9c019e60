import { type SyntheticEvent, useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import controls from "#office/ui/controls.module.css";
import { CameraReader } from "./camera-reader.tsx";
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
        <CameraReader
          onCode={(code) => {
            setCamera(false);
            onScan(code);
          }}
        />
      )}
    </>
  );
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
