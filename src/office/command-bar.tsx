import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
} from "react-aria-components";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import controls from "#office/ui/controls.module.css";
import { areasFor } from "./areas.ts";
import { actionsFor, commandSearches, type FoundCommand } from "./commands.ts";
import { readRecent, storeRecent } from "./recent.ts";
import styles from "./shell.module.css";

/** What the searches of all areas find; one that is slow or fails leaves the others alone. */
function useFound(me: Me, words: string): readonly FoundCommand[] {
  const answers = useQueries({
    queries: commandSearches
      .filter(({ needs }) => me.permissions.includes(needs))
      .map(({ id, find }) => ({
        queryKey: ["command", id, words],
        queryFn: ({ signal }: { signal: AbortSignal }) => find(words, signal),
        enabled: words.length > 1,
      })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}

function pagesFor(me: Me, words: string): readonly FoundCommand[] {
  return areasFor(me.permissions)
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .map(({ path, label }) => ({ id: path, label, kind: "Page", to: path }));
}

/** Jumps to a page or a person by words. */
export function CommandBar({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const navigate = useNavigate();
  const answers = useFound(me, words);
  const [recent] = useState(() => readRecent(me.id));
  const pages = pagesFor(me, words);
  const exact = answers.filter(({ isExact }) => isExact);
  const others = answers.filter(({ isExact }) => !isExact);
  const found =
    words === ""
      ? [...recent, ...pages.filter(({ id }) => recent.every((one) => one.id !== id))]
      : [...exact, ...actionsFor(words, me.permissions), ...pages, ...others];
  const open = (id: string) => {
    const one = found.find((each) => each.id === id);
    if (one === undefined) return;
    storeRecent(me.id, one);
    onClose();
    void navigate({ to: one.to });
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={controls["overlay"] ?? ""}
    >
      <Modal className={controls["modal"] ?? ""}>
        <Dialog aria-label="Go to" className={styles["commandBar"] ?? ""}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField aria-label="Page, person or number" autoFocus>
              <Input placeholder="Page, person or number" className={controls["input"] ?? ""} />
            </SearchField>
            <ListBox
              aria-label="Results"
              items={found}
              className={controls["list"] ?? ""}
              onAction={(key) => open(String(key))}
              renderEmptyState={() => <p className={styles["nothing"]}>Nothing matches. Check the spelling.</p>}
            >
              {({ id, label, kind }) => (
                <ListBoxItem id={id} textValue={label} className={controls["option"] ?? ""}>
                  {label}
                  <small>{kind}</small>
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
