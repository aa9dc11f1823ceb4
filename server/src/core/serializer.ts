import { isRecord } from '@larder/domain/is-record.ts'
import type { TSchema } from 'typebox'

type Serializer = (data: unknown) => string

/** Answers carry what the schema names and nothing else. Compiled on first use, like the validators. */
export async function loadSerializerFactory(): Promise<(schema: TSchema) => Serializer> {
  const { default: build } = await import('fast-json-stringify')
  return (schema) => {
    let compiled: Serializer | undefined
    return (data) => {
      compiled ??= build(nullableInPlace(schema) as Parameters<typeof build>[0], { ajv: { strict: false } })
      return compiled(data)
    }
  }
}

/**
 * "This or null" as one nullable type: for a union the serialiser would have to find the matching type for each value.
 */
export function nullableInPlace(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullableInPlace)
  if (!isRecord(schema)) return schema
  const entries = Object.entries(schema).map(([key, value]) => [key, nullableInPlace(value)])
  const { anyOf, ...rest }: Record<string, unknown> = Object.fromEntries(entries)
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf }
  const [only, ...others] = anyOf.filter((one) => one?.type !== 'null')
  const isThisOrNull = others.length === 0 && anyOf.length === 2 && typeof only?.type === 'string'
  return isThisOrNull ? { ...only, ...rest, nullable: true } : { ...rest, anyOf }
}
