/** The driver's own way of writing a value on the wire, which its types do not tell of. */
declare module "pg/lib/utils.js" {
  const utils: { readonly prepareValue: (value: unknown) => string | Buffer | null };
  export default utils;
}
