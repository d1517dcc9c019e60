import { type FormEvent, useEffect, useRef, useState } from "react";
import { isEmail } from "#kit/email.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { cartViewCopy } from "../cart-view.copy.ts";
import { call, messageOf } from "./cart-state.ts";
import styles from "./send-cart.module.css";

const { send: words } = cartViewCopy;

async function send(email: string): Promise<string | null> {
  try {
    const answer = await call("POST /api/cart/send", { body: { email } });
    return answer.ok ? null : (answer.errors[0] ?? messageOf(null));
  } catch (error) {
    return messageOf(error);
  }
}

/** Sends the cart to an address of the shopper's choice; what was typed stays until it is sent. */
export function SendCart({ email: known }: { readonly email: string | null }) {
  const [email, setEmail] = useState(known ?? "");
  const [error, setError] = useState<string | null>(null);
  const [stage, setStage] = useState<"idle" | "busy" | "sent">("idle");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = isEmail(email) ? null : words.wrong;
    setStage(wrong === null ? "busy" : "idle");
    const problem = wrong ?? (await send(email.trim()));
    setError(problem);
    setStage(problem === null ? "sent" : "idle");
    if (problem !== null) input.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        label={words.label}
        hint={words.hint}
        error={error}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setStage("idle");
          if (error !== null && isEmail(event.target.value)) setError(null);
        }}
      />
      <Button type="submit" busy={stage === "busy"} busyLabel={words.sending}>
        {words.button}
      </Button>
      <p role="status" className={styles.sent}>
        {stage === "sent" ? words.sent(email.trim()) : ""}
      </p>
    </form>
  );
}
