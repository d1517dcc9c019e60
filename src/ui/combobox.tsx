import type { InputHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Fragment, useEffect, useRef } from "react";
import { Field, useWiring, type FieldProps, type Wiring } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { LiveStatus } from "./visually-hidden.tsx";
import { markTyped, formatCount } from "./combobox-keys.ts";
import { useCombobox } from "./use-combobox.ts";
import { classNames } from "./class-names.ts";
import fieldStyles from "./field.module.css";
import styles from "./combobox.module.css";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "name"
  | "placeholder"
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "required"
  | "disabled"
  | "onBlur"
  | "onFocus"
  | "type"
  | "enterKeyHint"
>;

export interface ComboboxProps<T> extends FieldProps, InputProps {
  text: string;
  onText: (text: string) => void;
  /** Loads options for a trimmed text; the signal is aborted when the answer is no longer needed. */
  load: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  onPick: (option: T) => void;
  optionKey: (option: T) => string;
  /** What is shown for an option; `query` is there to mark what was typed, see `TypedText`. */
  renderOption: (option: T, query: string) => ReactNode;
  /** Heading of a group of options; options of one group are consecutive. */
  groupOf?: (option: T) => string;
  debounceMs?: number;
  minChars?: number;
  /** One of the things listed, for the announcement: `suggestion`, `suburb`. */
  noun?: string;
  /** Shown in place of an empty list; null shows nothing. */
  emptyText?: ReactNode;
  errorText?: string;
  icon?: IconName;
  /** `none`: a field of free text, which is emptied like any other. */
  clear?: "offered" | "none";
  /** Under the list: `See all results`. */
  footer?: ReactNode;
  popupClassName?: string;
  /** A dialog that opens with it gives it the focus. */
  takesFocus?: boolean;
}

/** Marks in an option what the shopper typed. */
export function TypedText({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {markTyped(text, query).map(({ text: piece, typed, at }) =>
        typed ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
      )}
    </span>
  );
}

type Control<T> = ReturnType<typeof useCombobox<T>>;

interface PartProps<T> {
  id: string;
  control: Control<T>;
  props: ComboboxProps<T>;
}

function Option<T>({ id, control, props, index }: PartProps<T> & { index: number }) {
  const option = control.options[index];
  if (option === undefined) return null;
  return (
    // The field keeps the focus and handles the keys.
    <div
      id={`${id}-option-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === control.active}
      className={styles.option}
      onPointerMove={() => control.setActive(index)}
      onClick={() => control.pick(option)}
    >
      {props.renderOption(option, props.text)}
    </div>
  );
}

function OptionList<T>({ id, control, props }: PartProps<T>) {
  const { active, options } = control;
  useEffect(() => {
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={props.label} className={styles.list}>
      {options.map((option, index) => {
        const before = options[index - 1];
        const group = props.groupOf?.(option);
        const opens = group !== undefined && (before === undefined || props.groupOf?.(before) !== group);
        return (
          <Fragment key={props.optionKey(option)}>
            {opens && (
              <div role="presentation" className={styles.group}>
                {group}
              </div>
            )}
            <Option id={id} control={control} props={props} index={index} />
          </Fragment>
        );
      })}
    </div>
  );
}

const DOWN = "The list cannot be loaded right now. You can go on typing and try again.";

function Popup<T>({ id, control, props }: PartProps<T>) {
  const failed = control.suggestions.state === "failed";
  const message = failed
    ? (props.errorText ?? DOWN)
    : (props.emptyText ?? `No ${props.noun ?? "suggestion"}s for this text.`);
  // The press must not take the focus out of the field, or the list would close under the pointer.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <div role="presentation" className={classNames(styles.popup, props.popupClassName)} onMouseDown={keepFocus}>
      {control.options.length > 0 ? (
        <OptionList id={id} control={control} props={props} />
      ) : (
        <div className={classNames(styles.message, failed && styles.failed)}>{message}</div>
      )}
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </div>
  );
}

function announcement<T>({ open, suggestions, options }: Control<T>, props: ComboboxProps<T>): string {
  if (!open) return "";
  if (suggestions.state === "failed") return props.errorText ?? DOWN;
  const hasEmptyText = options.length > 0 || props.emptyText !== null;
  return suggestions.state === "ready" && hasEmptyText ? formatCount(options.length, props.noun ?? "suggestion") : "";
}

interface BoxProps<T> extends Omit<PartProps<T>, "id"> {
  wiring: Wiring;
  listed: boolean;
}

function Box<T>({ wiring, control, props, listed }: BoxProps<T>) {
  const { text, icon, name, placeholder, inputMode, required, disabled, type = "text", enterKeyHint, onFocus } = props;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    control.type("");
    input.current?.focus();
  };
  return (
    <div className={fieldStyles.box}>
      {icon && (
        <span className={fieldStyles.affix}>
          <Icon name={icon} />
        </span>
      )}
      <input
        {...{ type, name, placeholder, inputMode, required, disabled, enterKeyHint, onFocus }}
        {...wiring}
        ref={input}
        data-autofocus={props.takesFocus || undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${wiring.id}-list`}
        aria-activedescendant={listed && control.active >= 0 ? `${wiring.id}-option-${control.active}` : undefined}
        autoComplete={props.autoComplete ?? "off"}
        autoCorrect="off"
        spellCheck={false}
        maxLength={props.maxLength ?? 100}
        value={text}
        onChange={(event) => control.type(event.target.value)}
        onKeyDown={control.key}
        onBlur={(event) => {
          control.close();
          props.onBlur?.(event);
        }}
        className={fieldStyles.control}
      />
      {text !== "" && !disabled && props.clear !== "none" && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Clear ${props.label.toLowerCase()}`}
          onClick={clear}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  );
}

/** A text field with suggestions, by the APG combobox pattern with a listbox. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, hideLabel, optional, hint, error, id, className, text, onText, load, onPick } = props;
  const { debounceMs = 300, minChars = 2 } = props;
  const wiring = useWiring({ id, hint, error });
  const control = useCombobox<T>({ text, onText, load, onPick, debounceMs, minChars });
  const { suggestions, options } = control;
  const listed = control.open && options.length > 0;
  const hasEmptyText = suggestions.state === "ready" && props.emptyText !== null;
  const shown = listed || (control.open && (hasEmptyText || suggestions.state === "failed"));
  return (
    <Field {...{ wiring, label, hideLabel, optional, hint, error, className }}>
      <div className={styles.combobox}>
        <Box wiring={wiring} control={control} props={props} listed={listed} />
        {shown && <Popup id={wiring.id} control={control} props={props} />}
        <LiveStatus>{announcement(control, props)}</LiveStatus>
      </div>
    </Field>
  );
}
