export type HiddenField = { readonly name: string; readonly value: string };

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };
const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, sign: string) => signs[sign] ?? "");

/** The hidden fields that a string of `<input type="hidden" name="…" value="…">` asks for. Nothing else of it is read. */
export function hiddenFieldsOf(markup: string): readonly HiddenField[] {
  return [...markup.matchAll(/<input\b([^<>]*)>/g)].flatMap(([, attributes = ""]) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const [type, name, value] = [read("type"), read("name"), read("value")];
    return type !== "hidden" || name === undefined ? [] : [{ name: unescape(name), value: unescape(value ?? "") }];
  });
}

/** Sends the browser to an address with a form; the page is left. An address that is no web page goes nowhere. */
export function postForm(action: string, markup: string): void {
  if (!/^https?:$/.test(new URL(action, location.href).protocol)) throw new Error("not a web address");
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const { name, value } of hiddenFieldsOf(markup)) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
