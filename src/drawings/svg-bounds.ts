import { multiplyMatrices, type Matrix, moved } from "./outline.ts";
import { linesOfShape, matrixOf, type Node, treeOf } from "./paint-svg.ts";

/** Edges in the units of the outermost element. */
export type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

type Inside = { readonly matrix: Matrix; readonly fill: string; readonly within: Edges };

const everywhere: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const nowhere: Edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
const unseen = /^(defs|clipPath|linearGradient|radialGradient|pattern|filter|text)$/;

/** The box around everything that one of our drawings shows, without shadows and letters; a clip counts as its box. */
export function drawnEdges(svg: string): Edges {
  const ids = new Map<string, Node>();
  const root = treeOf(svg, ids);
  const start: Inside = { matrix: [1, 0, 0, 1, 0, 0], fill: "#000000", within: everywhere };
  return root.children.map((child) => edgesOf(child, start, ids)).reduce(around, nowhere);
}

const around = (one: Edges, other: Edges): Edges => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

function common(one: Edges, other: Edges): Edges {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
  return right > left && bottom > top ? { left, top, right, bottom } : nowhere;
}

function edgesOf(node: Node, outer: Inside, ids: ReadonlyMap<string, Node>): Edges {
  // Only shadows have a filter.
  if (unseen.test(node.name) || node.at["filter"] !== undefined) return nowhere;
  const matrix = multiplyMatrices(outer.matrix, matrixOf(node.at["transform"]));
  const clip = ids.get(/^url\(#(.+)\)$/.exec(node.at["clip-path"] ?? "")?.[1] ?? "");
  const within = clip
    ? common(outer.within, clip.children.map((one) => shapeEdges(one, matrix)).reduce(around, nowhere))
    : outer.within;
  const inside = { matrix, within, fill: node.at["fill"] ?? outer.fill };
  if (node.name === "use") {
    const used = ids.get((node.at["href"] ?? "").slice(1));
    const to = multiplyMatrices(matrix, [1, 0, 0, 1, Number(node.at["x"] ?? 0), Number(node.at["y"] ?? 0)]);
    return used === undefined ? nowhere : edgesOf(used, { ...inside, matrix: to }, ids);
  }
  const own = isInked(node, inside.fill) ? common(within, shapeEdges(node, matrix)) : nowhere;
  return node.children.map((child) => edgesOf(child, inside, ids)).reduce(around, own);
}

const isInked = (node: Node, fill: string): boolean =>
  fill !== "none" || (node.at["stroke"] !== undefined && node.at["stroke"] !== "none");

/** The box around one shape after its transform, with half of its stroke's width on each side. */
function shapeEdges(node: Node, matrix: Matrix): Edges {
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const pen =
    node.at["stroke"] === undefined || node.at["stroke"] === "none" ? 0 : Number(node.at["stroke-width"] ?? 1);
  const half = (pen * scale) / 2;
  return linesOfShape(node)
    .flatMap(({ points }) => pairsOf(moved(points, matrix)))
    .map(([x, y]): Edges => ({ left: x - half, top: y - half, right: x + half, bottom: y + half }))
    .reduce(around, nowhere);
}

const pairsOf = (points: readonly number[]): readonly (readonly [number, number])[] =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0] as const);
