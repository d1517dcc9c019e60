/** Vite's list of the modules that a pattern finds. */
interface ImportMeta {
  glob<Module>(
    pattern: string | readonly string[],
    options: { readonly eager: true },
  ): Readonly<Record<string, Module>>;
  glob<Module>(pattern: string | readonly string[]): Readonly<Record<string, () => Promise<Module>>>;
}
