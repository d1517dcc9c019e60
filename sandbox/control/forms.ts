/** The fault form has one number for all kinds: its meaning depends on the kind. */
const numberNames: Record<string, string> = {
  latency: "ms",
  "webhook-delay": "ms",
  status: "status",
  "webhook-duplicate": "copies",
};

/** Not checked here: `addFault` checks every fault alike. */
export function faultFromForm(form: URLSearchParams): unknown {
  const kind = form.get("kind") ?? "";
  const number = numberNames[kind];
  const reference = form.get("reference")?.trim();
  return {
    match: {
      provider: "adyen",
      operation: kind.startsWith("webhook-") ? "webhook" : form.get("operation"),
      ...(reference && { reference }),
    },
    fault: { kind, ...(number && { [number]: Number(form.get("number")) }) },
    times: Number(form.get("times") || 1),
  };
}
