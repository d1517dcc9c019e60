const logoModule = /\/src\/sites\/[^/]+\/logo\.svg\.ts(\?|$)/;
const readPage = 'export const logo = document.querySelector("[data-logo]")?.innerHTML ?? "";\n';

/**
 * A Vite plugin. Every page contains its site's logo, two to four kilobytes of outlines; the browser's scripts read it
 * from there, before hydration, and do not include it again.
 */
export function logoFromPage() {
  return {
    name: "hearth:logo-from-page",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: (id) => (logoModule.test(id.replaceAll("\\", "/")) ? readPage : null),
  };
}
