import type { ReactNode } from "react";
import { Button as AriaButton, Link as AriaLink } from "react-aria-components";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import styles from "./controls.module.css";

export type ButtonKind = "primary" | "plain" | "danger" | "quiet";

const classOf = (kind: ButtonKind, isSquare: boolean, isPending = false): string =>
  classNames(
    styles["button"],
    kind !== "plain" && styles[kind],
    isSquare && styles["square"],
    isPending && styles["pending"],
  ) ?? "";

type ButtonProps = {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly kind?: ButtonKind;
  readonly type?: "button" | "submit";
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  /** Where the text alone does not say which record is meant. */
  readonly label?: string;
  /** Of a button that shows and hides what follows it. */
  readonly "aria-expanded"?: boolean;
};

/**
 * A button. While its work is under way it keeps the focus and takes no second press. React Aria's own `isPending` leaves
 * an announcement behind whose name is gone with the button.
 */
export function Button({ kind = "plain", type = "button", label, isPending = false, onPress, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(label && { "aria-label": label })}
      {...(onPress && !isPending && { onPress })}
      type={isPending ? "button" : type}
      className={classOf(kind, false, isPending)}
    />
  );
}

type IconButtonProps = { readonly icon: IconName; readonly label: string; readonly onPress?: () => void };

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={classOf("quiet", true)}>
      <Icon name={icon} size={16} />
    </AriaButton>
  );
}

type LinkButtonProps = { readonly href: string; readonly children: ReactNode; readonly kind?: ButtonKind };

/** A link that looks like a button. */
export function LinkButton({ href, children, kind = "plain" }: LinkButtonProps) {
  return (
    <AriaLink href={href} className={classOf(kind, false)}>
      {children}
    </AriaLink>
  );
}
