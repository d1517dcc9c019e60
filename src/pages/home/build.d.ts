/** The constant that says which side a build is for. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
