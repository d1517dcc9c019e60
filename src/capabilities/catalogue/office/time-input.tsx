import { Input, Label, TextField } from "react-aria-components";
import controls from "#office/ui/controls.module.css";

type TimeInputProps = {
  readonly label: string;
  /** `2026-12-01T09:00`, or nothing. */
  readonly value: string;
  readonly onChange: (time: string) => void;
};

/** A day with a time, with the browser's own calendar. */
export const TimeInput = ({ label, value, onChange }: TimeInputProps) => (
  <TextField value={value} onChange={onChange} type={"datetime-local" as "text"} className={controls["field"] ?? ""}>
    <Label className={controls["label"] ?? ""}>{label}</Label>
    <Input className={controls["input"] ?? ""} autoComplete="off" />
  </TextField>
);
