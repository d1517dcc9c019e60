import type { LandingMasthead, MastheadButton } from "#shop/masthead.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./masthead-actions.module.css";

/** The heading, or a loading text while it is unknown (SHELL-22). */
export const headingOf = ({ heading }: Pick<LandingMasthead, "heading">): string =>
  heading.trim() === "" ? "Loading..." : heading;

const loadActions = () => import("./masthead-actions.ts");

export type MastheadActionProps = {
  readonly button: MastheadButton;
  readonly kind: "primary" | "quiet";
  readonly className?: string | undefined;
};

export function MastheadAction({ button, kind, className }: MastheadActionProps) {
  const buttonProps = { kind, size: "large", className } as const;
  switch (button.type) {
    case "link":
      return (
        <LinkButton {...buttonProps} href={button.href}>
          {button.txt}
        </LinkButton>
      );
    case "extLink":
      return (
        <LinkButton {...buttonProps} href={button.href} target="_blank" rel="noopener">
          {button.txt}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      );
    case "refine":
      return (
        <Button
          {...buttonProps}
          icon="sliders-horizontal"
          onClick={() => void loadActions().then(({ openFilters }) => openFilters())}
        >
          {button.txt}
        </Button>
      );
    case "search":
      return (
        <Button {...buttonProps} onClick={() => void loadActions().then(({ openSearch }) => openSearch())}>
          {button.txt}
        </Button>
      );
  }
}

export type MastheadActionsProps = Pick<LandingMasthead, "buttons"> & {
  /** For layouts that place them elsewhere. */
  readonly className?: string | undefined;
};

/** The first one is the main action; the others are secondary. */
export const MastheadActions = ({ buttons, className }: MastheadActionsProps) => (
  <div className={classNames(styles.actions, className)}>
    {buttons.map((button, index) => (
      <MastheadAction
        key={button.txt}
        button={button}
        kind={index === 0 ? "primary" : "quiet"}
        className={index === 0 ? styles.main : undefined}
      />
    ))}
  </div>
);

/** The lines below the text: one line, and a list. */
export function MastheadSubtitles({
  subTitle,
  subTitlesList = [],
}: Pick<LandingMasthead, "subTitle" | "subTitlesList">) {
  return (
    <>
      {subTitle && <p>{subTitle}</p>}
      {subTitlesList.length > 0 && (
        <ul>
          {subTitlesList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
