import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { officeCall, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { userRoleLabels } from "../business-users.copy.ts";
import type { BusinessUser, BusinessUsers as Users } from "../business-users.contract.ts";
import type { businessUsersOfficeContract } from "../business-users.office.contract.ts";
import { readOrderLimit, type UserRole, userRoles } from "../business-users.rules.ts";

const usersCall = officeCall<typeof businessUsersOfficeContract>();
const keyOf = (id: string) => ["business", id, "users"];

function useUsersChange(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<Users>) => change(),
    onSuccess: (users) => {
      client.setQueryData(keyOf(id), users);
      void client.invalidateQueries({ queryKey: ["audit"] });
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

type Opened = { readonly what: "change" | "remove"; readonly user: BusinessUser } | { readonly what: "new" };

const columns = (open: ((opened: Opened) => void) | null): readonly Column<BusinessUser>[] => [
  {
    id: "name",
    label: "Name",
    isHead: true,
    cell: ({ id, firstName, lastName }) => <Link href={`/customers/${id}`}>{`${firstName} ${lastName}`}</Link>,
  },
  { id: "email", label: "Email", isDetail: true, cell: ({ email }) => email },
  { id: "role", label: "Role", cell: ({ role }) => userRoleLabels[role] },
  {
    id: "limit",
    label: "Order limit",
    align: "end",
    cell: ({ orderLimit }) => (orderLimit === null ? "None" : formatDollars(orderLimit)),
  },
  {
    id: "state",
    label: "Log-in",
    isDetail: true,
    cell: ({ state }) => (state === "active" ? "Has a password" : "No password yet"),
  },
  ...(open === null
    ? []
    : [
        {
          id: "actions",
          label: "Actions",
          cell: (user: BusinessUser) => (
            <span className={page["tools"]}>
              <Button
                label={`Change ${user.firstName} ${user.lastName}`}
                onPress={() => open({ what: "change", user })}
              >
                Change
              </Button>
              <Button
                label={`Remove ${user.firstName} ${user.lastName}`}
                onPress={() => open({ what: "remove", user })}
              >
                Remove
              </Button>
            </span>
          ),
        },
      ]),
];

/** The people who order for a business, besides the person who opened its account. */
export function BusinessUsers({ id, mayChange }: { readonly id: string; readonly mayChange: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const found = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => valueOf(usersCall, "GET /api/office/businesses/:id/users", { params: { id }, signal }),
  });
  const close = () => setOpened(null);
  return (
    <section className={page["panel"]} aria-labelledby="business-users">
      <h2 id="business-users">Users</h2>
      {found.isPending && <Loading />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.users.length === 0 && (
        <Empty>Only the account holder orders. Add others who order for this business.</Empty>
      )}
      {found.data !== undefined && found.data.users.length > 0 && (
        <Table
          caption="Users of the business"
          columns={columns(mayChange ? setOpened : null)}
          rows={found.data.users}
          keyOf={(user) => user.id}
          isStale={false}
        />
      )}
      {mayChange && (
        <div className={page["tools"]}>
          <Button onPress={() => setOpened({ what: "new" })}>Add a user</Button>
        </div>
      )}
      {opened?.what === "new" && <UserDialog business={id} user={null} onClose={close} />}
      {opened?.what === "change" && <UserDialog business={id} user={opened.user} onClose={close} />}
      {opened?.what === "remove" && <RemoveDialog business={id} user={opened.user} onClose={close} />}
    </section>
  );
}

type DialogProps<User> = { readonly business: string; readonly user: User; readonly onClose: () => void };

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly orderLimit: string;
};

const isLimit = (text: string) =>
  readOrderLimit(text) !== undefined || "Enter an amount like 2500.00, or nothing for no limit.";

function UserDialog({ business, user, onClose }: DialogProps<BusinessUser | null>) {
  const [key] = useState(() => crypto.randomUUID());
  const [role, setRole] = useState<UserRole>(user?.role ?? "buyer");
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { firstName: "", lastName: "", email: "", orderLimit: user?.orderLimit?.toFixed(2) ?? "" },
  });
  const save = useUsersChange(business, onClose);
  const send = ({ orderLimit: typed, ...person }: Values) => {
    const rights = { role, orderLimit: readOrderLimit(typed) ?? null };
    save.mutate(() =>
      user === null
        ? valueOf(usersCall, "POST /api/office/businesses/:id/users", {
            params: { id: business },
            body: { key, ...person, ...rights },
          })
        : valueOf(usersCall, "POST /api/office/businesses/:id/users/:user", {
            params: { id: business, user: user.id },
            body: { ...rights, seen: user.seen },
          }),
    );
  };
  const required = { required: "Enter it, so that we can write to them." };
  return (
    <Dialog title={user === null ? "Add a user" : `${user.firstName} ${user.lastName}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit(send)} error={save.error}>
        {user === null && (
          <>
            <Field control={control} name="firstName" label="First name" rules={required} autoFocus />
            <Field control={control} name="lastName" label="Last name" rules={required} />
            <Field control={control} name="email" label="Email" type="email" rules={required} />
          </>
        )}
        <Choice
          label="Role"
          options={userRoles.map((id) => ({ id, label: userRoleLabels[id] }))}
          value={role}
          onChange={setRole}
        />
        <Field
          control={control}
          name="orderLimit"
          label="Order limit in dollars"
          hint="What one order on account may come to. Leave it empty for no limit."
          inputMode="decimal"
          rules={{ validate: isLimit }}
        />
        <FormActions onCancel={onClose} save={user === null ? "Add user" : "Save changes"} isPending={save.isPending} />
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ business, user, onClose }: DialogProps<BusinessUser>) {
  const save = useUsersChange(business, onClose);
  const send = () =>
    save.mutate(() =>
      valueOf(usersCall, "POST /api/office/businesses/:id/users/:user/remove", {
        params: { id: business, user: user.id },
        body: { seen: user.seen },
      }),
    );
  return (
    <Dialog title={`Remove ${user.firstName} ${user.lastName}?`} isOpen onClose={onClose}>
      <p>They can&apos;t order for this business any more. They keep their own account.</p>
      {save.isError && <Notice tone="bad">{sentenceOf(save.error)}</Notice>}
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="danger" isPending={save.isPending} onPress={send}>
          Remove user
        </Button>
      </DialogActions>
    </Dialog>
  );
}
