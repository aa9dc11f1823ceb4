import type { TSchema } from 'typebox'

type Serializer = (data: unknown) => string

/** Answers carry what the schema names and nothing else. Compiled on first use, like the validators. */
export async function loadSerializerFactory(): Promise<(schema: TSchema) => Serializer> {
  const { default: build } = await import('fast-json-stringify')
  return (schema) => {
    let compiled: Serializer | undefined
    return (data) => {
      compiled ??= build(schema as Parameters<typeof build>[0], { ajv: { strict: false } })
      return compiled(data)
    }
  }
}
