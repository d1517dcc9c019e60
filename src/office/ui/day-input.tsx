import { Input, Label, TextField } from "react-aria-components";
import styles from "./controls.module.css";

type DayInputProps = {
  readonly label: string;
  /** `2026-11-27`, or nothing. */
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** A day, with the browser's own calendar. */
export const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <TextField value={value} onChange={onChange} type={"date" as "text"} className={styles["field"] ?? ""}>
    <Label className={styles["label"] ?? ""}>{label}</Label>
    <Input className={styles["input"] ?? ""} autoComplete="off" />
  </TextField>
);
