import { z } from "zod";

export type Json = Record<string, unknown>;

const DEFINITIONS = "#/$defs/";

/** Replaces every reference to a schema's own definitions. */
function withReferences(value: unknown, nameOf: (definition: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, nameOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string" && inner.startsWith(DEFINITIONS)
        ? `#/components/schemas/${nameOf(inner.slice(DEFINITIONS.length))}`
        : withReferences(inner, nameOf),
    ]),
  );
}

/**
 * The named schemas of a description. Zod repeats named schemas as definitions inside every schema that uses them; in
 * OpenAPI each appears once, under `components.schemas`.
 */
export class SchemaRegistry {
  readonly schemas: Record<string, Json>;

  constructor(schemas: Readonly<Record<string, Json>>) {
    this.schemas = { ...schemas };
  }

  schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
    // A default makes a field optional in a request and required in an answer, so those are two schemas.
    const nameOf = (definition: string): string => (io === "output" ? definition : `${definition}Input`);
    for (const [definition, inner] of Object.entries($defs)) {
      const { id: _id, ...rest } = inner as Json;
      this.schemas[nameOf(definition)] ??= withReferences(rest, nameOf) as Json;
    }
    return withReferences(own, nameOf) as Json;
  }

  /** An object's own properties, for parameters, which cannot refer to a schema. */
  inlineOf(schema: z.ZodType): Json {
    const found = this.schemaOf(schema, "input");
    const name = typeof found["$ref"] === "string" ? found["$ref"].split("/").at(-1) : undefined;
    return name === undefined ? found : (this.schemas[name] ?? found);
  }
}
