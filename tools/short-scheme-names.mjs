/** What the minifier calls the two variables by which older browsers choose between a light and a dark colour. */
const names = { "--lightningcss-light": "--l", "--lightningcss-dark": "--d" };

/**
 * A plugin of Vite: a theme names them a hundred times, and every document contains its theme. No style sheet of the shop
 * has variables with these names of its own.
 */
export function shortSchemeNames() {
  return {
    name: "hearth:short-scheme-names",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
          const css = String(file.source);
          for (const own of Object.values(names))
            if (css.includes(`${own}:`)) throw new Error(`${file.fileName} sets ${own}, the name of a colour scheme.`);
          file.source = Object.entries(names).reduce((text, [long, short]) => text.replaceAll(long, short), css);
        }
      },
    },
  };
}
