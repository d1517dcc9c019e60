import { useRef, useState, type FormEvent } from "react";
import { CallError } from "#ui/call.ts";
import type { Cart } from "../cart.contract.ts";
import { COUPON_APPLY_ERROR, COUPON_DELETE_ERROR, COUPON_EMPTY, couponCopy } from "../coupon.copy.ts";
import { boxState, type BoxState, type TriedCode } from "../coupon.rules.ts";
import { readGiftCardNumber } from "../gift-card.rules.ts";
import { acceptCart, call, reloadCart, whileLoading } from "./cart-state.ts";

export type CouponBoxOptions = {
  readonly cart: Cart;
  readonly userEmail?: string | undefined;
  readonly onChange?: ((cart: Cart) => void) | undefined;
};

export type CouponBoxState = {
  readonly code: string;
  readonly pin: string;
  readonly state: BoxState;
  /** The error to be seen: it goes with the next key, while the state stays until the code is another. */
  readonly error: string | null;
  readonly asksForPin: boolean;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** What just happened, for those who do not see it. */
  readonly message: string;
  readonly typeCode: (code: string) => void;
  readonly typePin: (pin: string) => void;
  readonly pressKey: () => void;
  readonly setOpen: (isOpen: boolean) => void;
  readonly apply: (event: FormEvent) => void;
  readonly remove: (id: string, name: string) => Promise<boolean>;
};

/** The first sentence of the shop's; where it gave none, or could not be reached, the box's own (COUP-18, COUP-19). */
function sentenceOf(error: unknown, own: string): string {
  const first = error instanceof CallError && error.hasOwnWords ? error.errors[0] : undefined;
  return first ?? own;
}

type Answered = { readonly ok: true; readonly cart: Cart } | { readonly ok: false; readonly error: string };
type CodeAnswer =
  | { readonly ok: true; readonly value: Cart }
  | { readonly ok: false; readonly errors: readonly string[] };

/** The answer is shown at once; the reload after it includes changes of other tabs. */
async function send(ask: () => Promise<CodeAnswer>, own: string): Promise<Answered> {
  try {
    const answer = await whileLoading(ask);
    if (!answer.ok) return { ok: false, error: answer.errors[0] ?? own };
    acceptCart(answer.value);
    return { ok: true, cart: (await reloadCart()) ?? answer.value };
  } catch (error) {
    return { ok: false, error: sentenceOf(error, own) };
  }
}

const describeSuccess = (code: string, before: string | null, cart: Cart): string => {
  const number = readGiftCardNumber(code);
  if (number !== null) return couponCopy.giftCardApplied(number.slice(-4));
  const applied = cart.couponCode ?? code;
  return before === null || before === applied
    ? couponCopy.couponApplied(applied)
    : couponCopy.replaced(applied, before);
};

/** One after the other: a chip that is pressed while a code is still being applied comes off after it. */
function useQueue(onBegin: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.current.then(() => {
      setIsBusy(true);
      onBegin();
      return work();
    });
    last.current = mine.then(
      () => setIsBusy(false),
      () => setIsBusy(false),
    );
    return mine;
  }
  return { isBusy, inTurn };
}

export function useCouponBox({ cart, userEmail, onChange }: CouponBoxOptions): CouponBoxState {
  const [code, setCode] = useState("");
  const [pin, setPin] = useState("");
  const [tried, setTried] = useState<TriedCode | null>(null);
  const [isErrorSeen, setIsErrorSeen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const { isBusy, inTurn } = useQueue(() => setMessage(""));
  const state = boxState(code, tried, cart.couponCode);

  function fail(error: string): void {
    setTried({ code: code.trim().toUpperCase(), error });
    setIsErrorSeen(true);
  }

  async function applyTyped(): Promise<void> {
    if (code.trim() === "") return fail(COUPON_EMPTY);
    const body = { couponCode: code, ...(userEmail && { userEmail }), ...(pin !== "" && { pin }) };
    const answer = await inTurn(() => send(() => call("POST /api/cart/coupon/", { body }), COUPON_APPLY_ERROR));
    if (!answer.ok) return fail(answer.error);
    setMessage(describeSuccess(code, cart.couponCode, answer.cart));
    setCode("");
    setPin("");
    setTried(null);
    setOpen(false);
    onChange?.(answer.cart);
  }

  async function remove(id: string, name: string): Promise<boolean> {
    const ask = () => call("DELETE /api/cart/coupon/:code", { params: { code: id } });
    const answer = await inTurn(() => send(ask, COUPON_DELETE_ERROR));
    setMessage(answer.ok ? couponCopy.removed(name) : answer.error);
    if (answer.ok) onChange?.(answer.cart);
    return answer.ok;
  }

  return {
    code,
    pin,
    state,
    error: state.kind === "invalid" && isErrorSeen ? state.error : null,
    asksForPin: readGiftCardNumber(code) !== null,
    isOpen,
    isBusy,
    message,
    typeCode: (typed) => {
      setCode(typed);
      setIsErrorSeen(true);
    },
    typePin: setPin,
    pressKey: () => setIsErrorSeen(false),
    setOpen,
    apply: (event) => {
      event.preventDefault();
      if (!isBusy) void applyTyped();
    },
    remove,
  };
}
