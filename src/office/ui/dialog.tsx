import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import styles from "./controls.module.css";

type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** It cannot be left: a log-in over the page. */
  readonly isFirm?: boolean;
};

/** A dialog over the page. A press beside it does not close it, so that typed text is not lost. */
export function Dialog({ title, isOpen, onClose, children, isFirm = false }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isFirm && onClose()}
      isKeyboardDismissDisabled={isFirm}
      className={styles["overlay"] ?? ""}
    >
      <Modal className={styles["modal"] ?? ""}>
        <AriaDialog className={styles["dialog"] ?? ""}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["actions"]}>{children}</div>
);
