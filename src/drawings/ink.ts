/** Small SVG helpers. Lengths are millimetres on the drawn surface. */
export type Rect4 = readonly [x: number, y: number, width: number, height: number];

export function n1(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

function n3(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

export function matrixOf(values: readonly [number, number, number, number, number, number]): string {
  const [a, b, c, d, e, f] = values;
  if (n3(a) === "1" && n3(b) === "0" && n3(c) === "0" && n3(d) === "1") return `translate(${n1(e)} ${n1(f)})`;
  return `matrix(${n3(a)} ${n3(b)} ${n3(c)} ${n3(d)} ${n1(e)} ${n1(f)})`;
}

export function rect(at: Rect4, fill: string, extra = ""): string {
  const [x, y, width, height] = at;
  const place = `${x === 0 ? "" : ` x="${n1(x)}"`}${y === 0 ? "" : ` y="${n1(y)}"`}`;
  return `<rect${place} width="${n1(Math.max(0, width))}" height="${n1(Math.max(0, height))}" fill="${fill}"${extra}/>`;
}

export function round(at: Rect4, radius: number, fill: string): string {
  return rect(at, fill, ` rx="${n1(Math.min(radius, at[2] / 2, at[3] / 2))}"`);
}

export function disc(at: readonly [number, number, number], fill: string, extra = ""): string {
  return `<circle cx="${n1(at[0])}" cy="${n1(at[1])}" r="${n1(Math.max(0, at[2]))}" fill="${fill}"${extra}/>`;
}

export function oval(at: Rect4, fill: string, extra = ""): string {
  const sizes = `rx="${n1(Math.max(0, at[2]))}" ry="${n1(Math.max(0, at[3]))}"`;
  return `<ellipse cx="${n1(at[0])}" cy="${n1(at[1])}" ${sizes} fill="${fill}"${extra}/>`;
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n1(width)}" stroke-linecap="round"/>`;
}

/** One path for many straight lines keeps repeated slats, shelves and wires small. */
export function lines(list: readonly Rect4[], colour: string, width: number): string {
  const d = list.map(([x1, y1, x2, y2]) => `M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`).join("");
  return `<path d="${d}" stroke="${colour}" stroke-width="${n1(width)}"/>`;
}

export function steps(count: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => at);
}

export function escapeXml(text: string): string {
  const safe = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return safe.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

export type Lettering = {
  size: number;
  fill: string;
  anchor: "start" | "middle" | "end";
  weight: number;
  spacing: number;
};

export function letter(at: readonly [number, number], text: string, style: Partial<Lettering>): string {
  const { size = 20, fill = "#333", anchor = "middle", weight = 500, spacing = 0 } = style;
  const gap = spacing === 0 ? "" : ` letter-spacing="${n1(spacing)}"`;
  const face = `font-family="Helvetica,Arial,sans-serif" font-size="${n1(size)}" font-weight="${weight}"${gap}`;
  return `<text x="${n1(at[0])}" y="${n1(at[1])}" fill="${fill}" text-anchor="${anchor}" ${face}>${escapeXml(text)}</text>`;
}
