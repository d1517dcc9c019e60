declare const brand: unique symbol;

/**
 * A `Value` under a name of its own: a branded value passes as a plain one, a plain one does not pass as branded. Brands
 * exist for the compiler alone. Only the constructors beside each branded type make one.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

/** A brand that plain values pass as, but those of another brand do not. */
export type LooseBrand<Value, Name extends string> = Value & { readonly [brand]?: Name };
