type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly string[] };

/** The value of a call that may refuse; a refusal throws its sentences. */
export function valueIn<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}
