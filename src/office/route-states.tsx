import { LinkButton } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { Empty } from "#office/ui/states.tsx";

export const NotFound = () => (
  <main>
    <Empty action={<LinkButton href="/">To the office</LinkButton>}>There is no page at this address.</Empty>
  </main>
);

export const RouteFailure = ({ error }: { readonly error: unknown }) => (
  <main>
    <Empty action={<LinkButton href="/">To the office</LinkButton>}>{sentenceOf(error)}</Empty>
  </main>
);
