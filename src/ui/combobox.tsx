import type { InputHTMLAttributes, ReactNode } from "react";
import { Fragment, useEffect, useRef } from "react";
import { Field, useWiring, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { LiveStatus } from "./visually-hidden.tsx";
import { markTyped, sayCount } from "./combobox-moves.ts";
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
  /** Answers for a trimmed text; the signal tells when nobody waits any more. */
  load: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  onPick: (option: T) => void;
  optionKey: (option: T) => string;
  /** What is shown for an option; `query` is there to mark what was typed, see `TypedText`. */
  renderOption: (option: T, query: string) => ReactNode;
  /** Heading under which an option stands; options of one group follow each other. */
  groupOf?: (option: T) => string;
  debounceMs?: number;
  minChars?: number;
  /** One of the things listed, for the announcement: `suggestion`, `suburb`. */
  noun?: string;
  emptyText?: ReactNode;
  errorText?: string;
  icon?: IconName;
  /** Under the list: `See all results`. */
  foot?: ReactNode;
  popupClassName?: string;
}

/** Marks in an option what the shopper typed. */
export function TypedText({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {markTyped(text, query).map((piece, index) =>
        piece.typed ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
      )}
    </span>
  );
}

type Control<T> = ReturnType<typeof useCombobox<T>>;

function OptionList<T>({ id, control, props }: { id: string; control: Control<T>; props: ComboboxProps<T> }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
  }, [control.active]);
  return (
    <ul ref={list} id={`${id}-list`} role="listbox" aria-label={props.label} className={styles.list}>
      {control.options.map((option, index) => {
        const before = control.options[index - 1];
        const group = props.groupOf?.(option);
        const opens = group !== undefined && (before === undefined || props.groupOf?.(before) !== group);
        return (
          <Fragment key={props.optionKey(option)}>
            {opens && (
              <li role="presentation" className={styles.group}>
                {group}
              </li>
            )}
            <li
              id={`${id}-option-${index}`}
              role="option"
              aria-selected={index === control.active}
              className={styles.option}
              onPointerMove={() => control.setActive(index)}
              onClick={() => control.pick(option)}
            >
              {props.renderOption(option, props.text)}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

function Popup<T>({ id, control, props }: { id: string; control: Control<T>; props: ComboboxProps<T> }) {
  const { suggestions, options } = control;
  const failed = suggestions.state === "failed";
  const message = failed
    ? (props.errorText ?? "The list cannot be loaded right now. You can go on typing and try again.")
    : (props.emptyText ?? `No ${props.noun ?? "suggestion"}s for this text.`);
  return (
    // The press must not take the focus out of the field, or the list would close under the pointer.
    <div
      className={classNames(styles.popup, props.popupClassName)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length > 0 ? (
        <OptionList id={id} control={control} props={props} />
      ) : (
        <div className={classNames(styles.message, failed && styles.failed)}>{message}</div>
      )}
      {props.foot && <div className={styles.foot}>{props.foot}</div>}
    </div>
  );
}

function announcement<T>(control: Control<T>, props: ComboboxProps<T>): string {
  if (!control.open) return "";
  if (control.suggestions.state === "failed") return props.errorText ?? "The list cannot be loaded right now.";
  return control.suggestions.state === "ready" ? sayCount(control.options.length, props.noun ?? "suggestion") : "";
}

export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, hideLabel, optional, hint, error, id, className, text, icon, debounceMs = 300, minChars = 2 } = props;
  const { name, placeholder, inputMode, required, disabled, type, enterKeyHint, onFocus } = props;
  const wiring = useWiring({ id, hint, error });
  const input = useRef<HTMLInputElement>(null);
  const control = useCombobox<T>({
    text,
    onText: props.onText,
    load: props.load,
    onPick: props.onPick,
    debounceMs,
    minChars,
  });
  const { suggestions, options, active } = control;
  const settled = suggestions.state === "ready" || suggestions.state === "failed";
  const shown = control.open && (options.length > 0 || settled);
  const listed = shown && options.length > 0;
  return (
    <Field {...{ wiring, label, hideLabel, optional, hint, error, className }}>
      <div className={styles.combobox}>
        <div className={fieldStyles.box}>
          {icon && (
            <span className={fieldStyles.affix}>
              <Icon name={icon} />
            </span>
          )}
          <input
            {...{ type: type ?? "text", name, placeholder, inputMode, required, disabled, enterKeyHint, onFocus }}
            {...wiring}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={listed}
            aria-controls={listed ? `${wiring.id}-list` : undefined}
            aria-activedescendant={listed && active >= 0 ? `${wiring.id}-option-${active}` : undefined}
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
          {text !== "" && !disabled && (
            <button
              type="button"
              className={styles.clear}
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={() => {
                control.type("");
                input.current?.focus();
              }}
            >
              <Icon name="x" size={16} />
            </button>
          )}
        </div>
        {shown && <Popup id={wiring.id} control={control} props={props} />}
        <LiveStatus>{announcement(control, props)}</LiveStatus>
      </div>
    </Field>
  );
}
