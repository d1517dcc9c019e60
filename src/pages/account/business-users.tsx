import { useState } from "react";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { CallError } from "#ui/call.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { BusinessUser, BusinessUsers as Users } from "#capabilities/businesses/business-users.contract.ts";
import { accountCopy as words } from "./account.copy.ts";
import { BusinessUserForm } from "./business-user-form.tsx";
import { callBusiness } from "./call-business.ts";
import { businessCopy as says } from "./business-users.copy.ts";
import { useOwn } from "./use-own.ts";
import { AuthGate } from "./auth-gate.tsx";
import styles from "./account.module.css";

/** The person being changed: none, a new one, or one of them. */
type Open = "none" | "new" | BusinessUser;

/** The people who order for the business; its admins add, change and remove them. */
export function BusinessUsers() {
  const [own, change, again] = useOwn<Users>(() => callBusiness("GET /api/account/business/users"), "business");
  const [open, setOpen] = useState<Open>("none");
  const [announcement, setAnnouncement] = useState("");
  const [failures, setFailures] = useState<readonly string[]>([]);
  const remove = async ({ id, seen }: BusinessUser) => {
    setFailures([]);
    try {
      const answer = await callBusiness("POST /api/account/business/users/:id/remove", {
        params: { id },
        body: { seen },
      });
      if (!answer.ok) return setFailures(answer.errors);
      change(answer.value);
      setAnnouncement(says.removed);
    } catch (error) {
      setFailures(error instanceof CallError ? error.errors : [words.failed]);
    }
  };
  const saved = (users: Users) => {
    change(users);
    setAnnouncement(open === "new" ? says.added : words.saved);
    setOpen("none");
  };
  return (
    <AuthGate own={own} again={again}>
      {({ users }) => (
        <>
          <LiveStatus>{announcement}</LiveStatus>
          {failures.length > 0 && (
            <Notice tone="bad" role="alert">
              {failures.join(" ")}
            </Notice>
          )}
          {open === "none" ? (
            <UserList users={users} onOpen={setOpen} onRemove={(user) => void remove(user)} />
          ) : (
            <BusinessUserForm
              user={open === "new" ? null : open}
              onSaved={saved}
              onCancel={() => {
                setOpen("none");
              }}
            />
          )}
        </>
      )}
    </AuthGate>
  );
}

type ListProps = {
  readonly users: Users["users"];
  readonly onOpen: (open: Open) => void;
  readonly onRemove: (user: BusinessUser) => void;
};

function UserList({ users, onOpen, onRemove }: ListProps) {
  const add = (
    <Button kind="primary" icon="plus" onClick={() => onOpen("new")}>
      {says.add}
    </Button>
  );
  if (users.length === 0)
    return (
      <EmptyState title={says.none} icon="users" actions={add}>
        {says.noneText}
      </EmptyState>
    );
  return (
    <>
      <p>{says.lead}</p>
      <ul className={styles.cards}>
        {users.map((user) => (
          <UserCard key={user.id} user={user} onOpen={onOpen} onRemove={onRemove} />
        ))}
      </ul>
      <p>{add}</p>
    </>
  );
}

type CardProps = Omit<ListProps, "users"> & { readonly user: BusinessUser };

function UserCard({ user, onOpen, onRemove }: CardProps) {
  const { firstName, lastName, email, role, orderLimit, state } = user;
  const name = `${firstName} ${lastName}`;
  const limit = orderLimit === null ? says.noLimit : says.upTo(formatDollars(orderLimit));
  return (
    <li className={styles.card}>
      <p>
        <strong>{name}</strong>
        <br />
        {email}
      </p>
      <p>
        {says.roles[role]}
        <br />
        {limit}
      </p>
      {state === "invited" && <p className={styles.muted}>{says.invited}</p>}
      <p className={styles.buttons}>
        <Button size="small" onClick={() => onOpen(user)} aria-label={`${says.change}: ${name}`}>
          {says.change}
        </Button>
        <Button size="small" kind="plain" onClick={() => onRemove(user)} aria-label={`${says.remove}: ${name}`}>
          {says.remove}
        </Button>
      </p>
    </li>
  );
}
