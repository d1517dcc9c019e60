import { Navigate } from "@tanstack/react-router";
import { areasFor } from "./areas.ts";
import { useStaff } from "./me.ts";

/** The first area that the person's roles open. */
export function Home() {
  const [first] = areasFor(useStaff().permissions);
  return <Navigate to={first?.path ?? "/account"} replace />;
}
