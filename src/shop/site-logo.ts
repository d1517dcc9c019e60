/** The logo of a site that data open: a drawing of one colour, which follows the text beside it, or a stored picture. */
export type SiteLogo =
  | { readonly drawing: string; readonly width: number; readonly height: number }
  | { readonly picture: string; readonly width: number };

const HEIGHT = 40;
/** A picture stands on a white plate, because a logo with colours of its own is made for white. */
const PLATE = { radius: 4, across: 8, along: 4 } as const;

const shapes: ReadonlySet<string> = new Set("svg g path circle ellipse rect polygon polyline line".split(" "));
const drawn: ReadonlySet<string> = new Set(
  "d cx cy r rx ry x y x1 x2 y1 y2 width height points transform fill fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin opacity".split(
    " ",
  ),
);
/** Attributes that the logo does not need, such as those that drawing programs add. */
const unseen =
  /^(?:xmlns|xml|sodipodi|inkscape)(?::|$)|^(?:id|class|version|role|viewBox|preserveAspectRatio|enable-background)$|^(?:aria|data)-/;
const MAX_CHARACTERS = 8_000;
const part = /<(\/?)([a-zA-Z]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g;
const pair = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

type Attributes = readonly (readonly [string, string])[];
const attributesOf = (text: string): Attributes =>
  [...text.matchAll(pair)].map(([, name = "", double, single]) => [name, double ?? single ?? ""] as const);

/** Reads an SVG file as a drawing of one colour. Answers a sentence where it is none. */
export function readDrawing(svg: string): Extract<SiteLogo, { drawing: string }> | string {
  const bare = svg
    .replace(/^\uFEFF/, "")
    .replace(/<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/gi, "")
    .replace(/<(title|desc|metadata)\b[^>]*>[\s\S]*?<\/\1>/gi, "")
    .replace(/<defs\b[^>]*(?:\/>|>\s*<\/defs>)/gi, "")
    .trim();
  const [opening = "", name, attributes = ""] = /^<([a-zA-Z]+)([^>]*)>/.exec(bare) ?? [];
  if (name !== "svg" || !bare.endsWith("</svg>")) return "The logo is no SVG file.";
  const box = boxOf(attributesOf(attributes));
  if (box === null) return "The logo needs a viewBox, or a width and a height.";
  const inner = cleaned(bare.slice(opening.length, -"</svg>".length));
  if ("fault" in inner) return inner.fault;
  const { x, y, width, height } = box;
  const drawing = x === 0 && y === 0 ? inner.markup : `<g transform="translate(${-x} ${-y})">${inner.markup}</g>`;
  if (drawing.length > MAX_CHARACTERS)
    return `The logo has more than ${MAX_CHARACTERS} characters: simplify its paths, or send a PNG.`;
  return { drawing, width, height };
}

/** Whether stored markup is nothing but shapes of one colour. */
export const isDrawing = (markup: string): boolean => {
  const read = cleaned(markup);
  return markup.length <= MAX_CHARACTERS && "markup" in read && read.markup === markup;
};

function boxOf(attributes: Attributes) {
  const of = new Map(attributes);
  const size = (name: string) => Number.parseFloat(of.get(name) ?? "");
  const written = of
    .get("viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = written ?? [0, 0, size("width"), size("height")];
  const isBox = [x, y].every(Number.isFinite) && width > 0 && height > 0 && Number.isFinite(width / height);
  return isBox ? { x, y, width, height } : null;
}

function cleaned(markup: string): { readonly markup: string } | { readonly fault: string } {
  const open: string[] = [];
  const colours = new Set<string>();
  let made = "";
  for (const [whole, closes, name, attributes = "", isEmpty] of markup.matchAll(part)) {
    if (name === undefined) {
      if (whole.trim() !== "") return { fault: "The logo has letters as text: convert them to paths." };
      continue;
    }
    if (!shapes.has(name)) return { fault: `The logo has a <${name}>: export it as plain paths, or send a PNG.` };
    if (closes) {
      if (open.pop() !== name) return { fault: "The logo is damaged: its elements do not end in their order." };
      made += `</${name}>`;
      continue;
    }
    const written = drawnAttributes(attributesOf(attributes), colours);
    if ("fault" in written) return written;
    made += `<${name}${written.text}${isEmpty ? "/" : ""}>`;
    if (!isEmpty) open.push(name);
  }
  if (open.length > 0) return { fault: "The logo is damaged: an element does not end." };
  if (!/<(?!g|svg|\/)/.test(made)) return { fault: "The logo is empty." };
  if (colours.size > 1) return { fault: "The logo has several colours: send it as PNG, and it stands on white." };
  return { markup: made };
}

function drawnAttributes(attributes: Attributes, colours: Set<string>): { text: string } | { fault: string } {
  let text = "";
  for (const [name, value] of attributes) {
    if (unseen.test(name)) continue;
    if (!drawn.has(name) || !/^[\w\s.,#()%+-]*$/.test(value) || /url/i.test(value))
      return { fault: `The logo uses ${name}="${value.slice(0, 40)}": export it as plain paths, or send a PNG.` };
    const isColour = (name === "fill" || name === "stroke") && value !== "none";
    if (isColour) colours.add(value.toLowerCase());
    text += ` ${name}="${isColour ? "currentColor" : value}"`;
  }
  return { text };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The width of a picture's plate, by its size. */
export const plateWidth = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.round(((HEIGHT - 2 * PLATE.along) * width) / height) + 2 * PLATE.across;

/** Where a picture is on its plate, which is as wide as the logo, in units of its height of 40. */
export const pictureOnPlate = ({ width }: { readonly width: number }) => ({
  plate: `<rect width="${width}" height="${HEIGHT}" rx="${PLATE.radius}" fill="#ffffff"/>`,
  box: { width, height: HEIGHT },
  picture: { x: PLATE.across, y: PLATE.along, width: width - 2 * PLATE.across, height: HEIGHT - 2 * PLATE.along },
});

/** A logo as markup for the header and the footer. `pictureUrl` is the address of a stored picture. */
export function logoMarkup(logo: SiteLogo, name: string, pictureUrl: (hash: string) => string): string {
  const svg = (width: number, height: number, shown: number, inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(name)}" fill="currentColor">${inner}</svg>`;
  if ("drawing" in logo)
    return svg(logo.width, logo.height, Math.ceil((HEIGHT * logo.width) / logo.height), logo.drawing);
  const { plate, box, picture: at } = pictureOnPlate(logo);
  return svg(
    box.width,
    box.height,
    box.width,
    `${plate}<image href="${pictureUrl(logo.picture)}" x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}"/>`,
  );
}
