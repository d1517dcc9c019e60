import { useQuery } from "@tanstack/react-query";
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
import { teamCall } from "#capabilities/identity/office/access-call.ts";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import type { StaffMember } from "#capabilities/identity/office-team.office.contract.ts";
import { valueOf } from "#office/ui/calls.ts";
import controls from "#office/ui/controls.module.css";
import { areasFor } from "./areas.ts";
import styles from "./shell.module.css";

type Found = { readonly id: string; readonly label: string; readonly kind: string; readonly to: string };

const MOST = 8;

/** Staff by name or e-mail. */
function useStaffFound(me: Me, words: string): readonly Found[] {
  const { data } = useQuery({
    queryKey: ["command", words],
    queryFn: ({ signal }) => valueOf(teamCall, "GET /api/office/staff", { query: { words }, signal }),
    enabled: words.length > 1 && me.permissions.includes("staff.read"),
  });
  // Names that begin with what is typed come first.
  const begins = ({ firstName, lastName }: StaffMember) =>
    [firstName, lastName, `${firstName} ${lastName}`].some((name) =>
      name.toLowerCase().startsWith(words.toLowerCase()),
    );
  return (data?.rows ?? [])
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MOST)
    .map(({ id, firstName, lastName }) => ({
      id,
      label: `${firstName} ${lastName}`,
      kind: "Staff",
      to: `/staff/${id}`,
    }));
}

/** Jumps to a page or a person by words. */
export function CommandBar({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const navigate = useNavigate();
  const pages: readonly Found[] = areasFor(me.permissions)
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .map(({ path, label }) => ({ id: path, label, kind: "Page", to: path }));
  const people = useStaffFound(me, words);
  const found = [...pages, ...people];
  const open = (id: string) => {
    const one = found.find((each) => each.id === id);
    if (one === undefined) return;
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
            <SearchField aria-label="Page or person" autoFocus>
              <Input placeholder="Page or person" className={controls["input"] ?? ""} />
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
