/** Loaded by Node, which reads the types' syntax itself, and not bundled with the configuration. */
const load = (file) => import(new URL(`../src/drawings/${file}`, import.meta.url).href);

/** A tile by its name: a base cabinet of a width, or a typical product of a kind. */
export async function drawnTile(name) {
  const [, mm] = /^cabinet-(\d+)$/.exec(name) ?? [];
  if (mm !== undefined) return (await load("cabinet-tile.ts")).drawCabinet(Number(mm));
  return (await load("draw-category-icon.ts")).drawTile(name);
}

async function send(response, name) {
  response.setHeader("content-type", "image/svg+xml");
  response.end(await drawnTile(name));
}

/** A Vite plugin: the pictures under `/images` that the shop's server draws. Every product is drawn as one fridge. */
export function drawnPictures() {
  const answer = (request, response, next) => {
    const address = request.url ?? "";
    if (!address.startsWith("/images/")) return next();
    const [, name = "fridge-french-door"] = /^\/images\/tile\/([a-z-]+(?:-\d+)?)-\w+\.svg$/.exec(address) ?? [];
    return send(response, name).catch(next);
  };
  const use = ({ middlewares }) => void middlewares.use(answer);
  return { name: "hearth:drawn-pictures", configureServer: use, configurePreviewServer: use };
}
