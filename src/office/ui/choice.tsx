import { Button, Checkbox, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components";
import { Icon } from "#ui/icon.tsx";
import styles from "./controls.module.css";

export type Option<Id extends string = string> = { readonly id: Id; readonly label: string };

type ChoiceProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly Option<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The label is read aloud, and the value alone is shown. */
  readonly isLabelHidden?: boolean;
};

/** One of several options. */
export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, options, value, onChange, isLabelHidden = false } = props;
  return (
    <Select
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen) onChange(chosen.id);
      }}
      className={styles["field"] ?? ""}
      {...(isLabelHidden && { "aria-label": label })}
    >
      {!isLabelHidden && <Label className={styles["label"] ?? ""}>{label}</Label>}
      <Button className={styles["picker"] ?? ""}>
        <SelectValue />
        <Icon name="chevron-down" size={16} />
      </Button>
      <Popover className={styles["popover"] ?? ""}>
        <ListBox items={options} className={styles["list"] ?? ""}>
          {({ id, label: text }) => (
            // Letters lead to an option: without the blanks that indent it.
            <ListBoxItem id={id} textValue={text.trim()} className={styles["option"] ?? ""}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

type CheckProps = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  /** The label is read aloud, and the box alone is shown. */
  readonly isLabelHidden?: boolean;
};

export function Check({ label, isLabelHidden = false, ...rest }: CheckProps) {
  return (
    <Checkbox {...rest} {...(isLabelHidden && { "aria-label": label })} className={styles["check"] ?? ""}>
      <span className={styles["box"]}>{rest.isSelected && <Icon name="check" size={16} />}</span>
      {!isLabelHidden && label}
    </Checkbox>
  );
}
