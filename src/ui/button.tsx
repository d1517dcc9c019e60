import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Spinner } from "./busy.tsx";
import { LiveStatus } from "./visually-hidden.tsx";
import { classNames } from "./class-names.ts";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "quiet" | "plain";
export type ButtonSize = "small" | "medium" | "large";

interface ButtonStyle {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** As wide as its column. */
  wide?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  /** The text is read by screen readers, only the icon is visible. */
  iconOnly?: boolean;
  children: ReactNode;
  className?: string;
}

export interface ButtonProps
  extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className"> {
  /** Give it (even `false`) wherever the button can be busy: the place for the announcement must exist beforehand. */
  busy?: boolean;
  busyLabel?: string;
}

export interface LinkButtonProps
  extends ButtonStyle, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children" | "className"> {
  href: string;
}

function buttonClass({ kind = "quiet", size = "medium", wide, iconOnly, className }: ButtonStyle): string | undefined {
  return classNames(
    styles.button,
    styles[kind],
    size === "small" && styles.small,
    size === "large" && styles.large,
    wide && styles.wide,
    iconOnly && styles.iconOnly,
    className,
  );
}

function Words({ icon, iconAfter, iconOnly, children }: ButtonStyle) {
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} label={iconOnly && typeof children === "string" ? children : undefined} />}
      {!iconOnly && children}
      {iconAfter && <Icon name={iconAfter} />}
    </span>
  );
}

/** A busy button keeps its place, width and focus, but does not react. */
export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, iconAfter, iconOnly, className, children } = props;
  const { busy, busyLabel = "Working on it", type = "button", onClick, ...rest } = omitStyle(props);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true") event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        onClick={press}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest["aria-disabled"]}
        className={buttonClass({ kind, size, wide, iconOnly, className, children })}
      >
        <Words icon={icon} iconAfter={iconAfter} iconOnly={iconOnly}>
          {children}
        </Words>
        {busy && <Spinner className={styles.spinner} />}
      </button>
      {busy !== undefined && <LiveStatus>{busy ? busyLabel : ""}</LiveStatus>}
    </>
  );
}

export function LinkButton(props: LinkButtonProps) {
  const { kind, size, wide, icon, iconAfter, iconOnly, className, children } = props;
  return (
    <a {...omitStyle(props)} className={buttonClass({ kind, size, wide, iconOnly, className, children })}>
      <Words icon={icon} iconAfter={iconAfter} iconOnly={iconOnly}>
        {children}
      </Words>
    </a>
  );
}

function omitStyle<T extends ButtonStyle>(props: T): Omit<T, keyof ButtonStyle> {
  const {
    kind: _k,
    size: _s,
    wide: _w,
    icon: _i,
    iconAfter: _a,
    iconOnly: _o,
    children: _c,
    className: _n,
    ...rest
  } = props;
  return rest;
}
