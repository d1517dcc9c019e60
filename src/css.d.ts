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
