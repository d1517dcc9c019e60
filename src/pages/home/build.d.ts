/** What the build says of the side it builds for. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
