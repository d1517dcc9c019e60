/** Loaded by Node, which reads the types' syntax itself, and not bundled with the configuration. */
const loadTiles = () => import(new URL("../src/drawings/draw-category-icon.ts", import.meta.url).href);

async function send(response, kind) {
  const { drawTile } = await loadTiles();
  response.setHeader("content-type", "image/svg+xml");
  response.end(drawTile(kind));
}

/** A Vite plugin: the pictures under `/images` that the shop's server draws. Every product is drawn as one fridge. */
export function drawnPictures() {
  const answer = (request, response, next) => {
    const address = request.url ?? "";
    if (!address.startsWith("/images/")) return next();
    const [, kind = "fridge-french-door"] = /^\/images\/tile\/([a-z-]+)-\w+\.svg$/.exec(address) ?? [];
    return send(response, kind).catch(next);
  };
  const use = ({ middlewares }) => void middlewares.use(answer);
  return { name: "hearth:drawn-pictures", configureServer: use, configurePreviewServer: use };
}
