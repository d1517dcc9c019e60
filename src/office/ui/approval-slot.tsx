import { createContext, type ReactNode, useContext } from "react";

export type AskProps = {
  /** What the call was refused with. */
  readonly error: unknown;
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  /** As it was sent, with its reason; undefined until it was. */
  readonly body: object | undefined;
};

/** Draws what asks another person to approve a call. The shell gives it to the dialogs of every area. */
export const ApprovalSlot = createContext<(props: AskProps) => ReactNode>(() => null);

/** Under the error of a form: shows a button where another person can lift the refusal. */
export const AskApproval = (props: AskProps) => useContext(ApprovalSlot)(props);
