import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { BoardPage } from "#capabilities/fulfilment/office/board-page.tsx";
import { ConsignmentPage } from "#capabilities/fulfilment/office/consignment-page.tsx";
import { FulfilmentPage } from "#capabilities/fulfilment/office/fulfilment-page.tsx";
import { PickPage } from "#capabilities/fulfilment/office/pick-page.tsx";
import { RunPage } from "#capabilities/fulfilment/office/run-page.tsx";
import { useStaff } from "./me.ts";

const useMayWrite = (): boolean => useStaff().permissions.includes("fulfilment.write");

export function FulfilmentScreen() {
  const { site, ...search } = useSearch({ from: "/shell/fulfilment" });
  const navigate = useNavigate();
  return (
    <FulfilmentPage
      search={search}
      onSearch={(next) => void navigate({ to: "/fulfilment", search: { ...next, site } })}
      site={site ?? ""}
      mayWrite={useMayWrite()}
    />
  );
}

export function PickScreen() {
  const { site, ...search } = useSearch({ from: "/shell/fulfilment/pick" });
  const navigate = useNavigate();
  return (
    <PickPage
      search={search}
      onSearch={(next) => void navigate({ to: "/fulfilment/pick", search: { ...next, site } })}
      site={site ?? ""}
      mayWrite={useMayWrite()}
    />
  );
}

export function ConsignmentScreen() {
  const { number } = useParams({ from: "/shell/fulfilment/$number" });
  return <ConsignmentPage number={number} mayWrite={useMayWrite()} />;
}

export function BoardScreen() {
  const { site, ...search } = useSearch({ from: "/shell/trucks" });
  const navigate = useNavigate();
  return (
    <BoardPage
      search={search}
      onSearch={(next) => void navigate({ to: "/trucks", search: { ...next, site } })}
      site={site ?? ""}
      mayWrite={useMayWrite()}
    />
  );
}

export function RunScreen() {
  const { zone, day } = useParams({ from: "/shell/runs/$zone/$day" });
  return <RunPage zone={zone} day={day} mayWrite={useMayWrite()} />;
}
