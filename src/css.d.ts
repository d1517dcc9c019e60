/** What Vite makes of a style sheet: class names for a CSS module, nothing for a plain one. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css" {}

/** The address of a file that the build has hashed and put beside the scripts. */
declare module "*?url" {
  const address: string;
  export default address;
}

/** A module bundled into one script that stands in the document, and the hash that the policy allows it by. */
declare module "*?inline-script" {
  export const text: string;
  export const hash: string;
}
