import { Button } from "#office/ui/button.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";

type HeadProps = {
  readonly title: string;
  readonly action: string;
  readonly mayChange: boolean;
  readonly onAction: () => void;
};

/** The head of a page about what all sites share; it says who may change it. */
export const PageHead = ({ title, action, mayChange, onAction }: HeadProps) => (
  <>
    <header className={page["head"]}>
      <h1>{title}</h1>
      {mayChange && (
        <Button kind="primary" onPress={onAction}>
          {action}
        </Button>
      )}
    </header>
    {!mayChange && (
      <Notice tone="info">
        All sites share this page. Only people who can change products on every site can change it.
      </Notice>
    )}
  </>
);
