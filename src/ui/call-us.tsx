import { LinkButton } from "./button.tsx";

/** `Call 1300 000 510`: rings the shop where the device can. */
export function CallUs({ phone }: { readonly phone: string }) {
  return (
    <LinkButton kind="plain" size="small" icon="phone" href={`tel:${phone.replaceAll(" ", "")}`}>
      Call {phone}
    </LinkButton>
  );
}
