/**
 * What the built client has in place of typebox (`scripts/contract-data.ts`): the same plain schemas for the builders
 * that the client and the contract use, without the engine that computes types out of types. The types stay typebox's.
 */
type Schema = Record<string, unknown>
type Fields = Record<string, Schema>

const OPTIONAL = '~optional'

const scalar =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options })

/** The mark is not enumerable, because a field's schema is compared and stored as data. */
const marked = (schema: Schema): Schema =>
  Object.defineProperty({ ...schema }, OPTIONAL, { value: true, enumerable: false })

function object(properties: Fields, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => !properties[name]?.[OPTIONAL])
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options }
}

/** A copy keeps whether it may be left out. */
const copied = (schema: Schema, options: Schema): Schema =>
  schema[OPTIONAL] ? marked({ ...schema, ...options }) : { ...schema, ...options }

export const Type = {
  String: scalar('string'),
  Number: scalar('number'),
  Integer: scalar('integer'),
  Boolean: scalar('boolean'),
  Null: scalar('null'),
  Unknown: (options: Schema = {}): Schema => ({ ...options }),
  Unsafe: (schema: Schema): Schema => copied(schema, {}),
  Literal: (value: string | number | boolean, options: Schema = {}): Schema => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options }),
  Union: (anyOf: Schema[], options: Schema = {}): Schema => ({ anyOf, ...options }),
  Object: object,
  Optional: marked,
  With: copied,
  Record: (_key: Schema, value: Schema, options: Schema = {}): Schema => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  Partial: ({ required: _, properties, ...rest }: Schema): Schema => ({
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties as Fields).map(([name, schema]) => [name, marked(schema)]),
    ),
  }),
}
