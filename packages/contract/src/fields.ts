import { type Static, type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'

/** The fields that recur on the wire. Each keeps one JSON Schema form so that Ajv, the serialiser and OpenAPI agree. */

export const EXTENSION = 'x-larder-extension'

/** `null` beside a scalar is written as a type list: with `anyOf`, a coercing validator would turn `null` into `''`. */
export const Nullable = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> => {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] }
  if (typeof type === 'string' && type !== 'object' && type !== 'array')
    return Type.Unsafe({ ...schema, type: [type, 'null'], ...(values ? { enum: [...values, null] } : {}) })
  return Type.Unsafe(Type.Union([schema, Type.Null()]))
}

/** The library types the result by a condition that TypeScript cannot decide for a generic schema. */
const withOptions = <T extends TSchema, const O extends object>(schema: T, options: O): T & O =>
  Type.With(schema, options) as unknown as T & O

/** Marks a field the caller may leave out: the server sees the default, the client's type sees it as optional. */
export const Default = <T extends TSchema, const V extends Static<T>>(schema: T, value: V): T & { default: V } =>
  withOptions(schema, { default: value })

/** Schemas with a name of their own become components of the OpenAPI document. */
export const Named = <T extends TSchema>(title: string, schema: T): T => withOptions(schema, { title })

/** A field, or a whole schema, that Larder has beyond the contract; the document says so. */
export const extension = <T extends TSchema>(schema: T): T => withOptions(schema, { [EXTENSION]: true })

export const Uuid = Type.String({ format: 'uuid' })
/** Path ids: the contract wants version 4 and answers 422 to anything else. */
export const Uuid4 = Type.String({ format: 'uuid4' })
export const Timestamp = Type.String({ format: 'date-time' })
export const DateOnly = Type.String({ format: 'date' })
/** On the clock of a household, such as `18:30`. */
export const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
/** Text that must hold something besides blanks; `trim` is applied while the input is read. */
export const Name = Type.String({ minLength: 1, maxLength: 1000, trim: true })
export const Flag = Type.Boolean()
export const Text = Type.String()
export const Count = Type.Integer()

export const OneOf = <const T extends string[]>(values: T): TUnsafe<T[number]> =>
  Type.Unsafe({ type: 'string', enum: values })

/** One of several objects, told apart by a field that each of them requires as one word (`OneOf(['word'])`). */
export const Tagged = <const T extends TObject[]>(propertyName: string, variants: T): TUnsafe<Static<T[number]>> =>
  Type.Unsafe({ type: 'object', discriminator: { propertyName }, oneOf: variants })

/** A file inside a multipart form, with the name the client gave. It lies with the stored files until the answer leaves. */
export type UploadedFile = {
  filename: string
  mimetype: string
  bytes: () => Promise<Uint8Array>
  chunks: () => AsyncIterable<Uint8Array>
  /**
   * Moves the upload to a key of the file store unchanged, for what is checked later; it cannot be read here
   * afterwards.
   */
  moveTo: (key: string) => Promise<void>
}
export const LARGEST_FILE_BYTES = 50_000_000
/** The largest file, and what a form wraps around it. */
export const UPLOAD_BODY_BYTES = LARGEST_FILE_BYTES + 100_000
/** Years of recipes with their pictures; it lies on the disk, never in memory. */
const LARGEST_ARCHIVE_BYTES = 2_000_000_000
/** And what a form wraps around it. */
export const ARCHIVE_BODY_BYTES = LARGEST_ARCHIVE_BYTES + 100_000
export const FileField = Type.Unsafe<UploadedFile>({ type: 'string', format: 'binary' })

type OptionalKeys<P extends TProperties> = {
  [K in keyof P]: P[K] extends TOptional<TSchema> | { default: unknown } ? K : never
}[keyof P]

/** What a caller may send: like `Static`, but fields with a default may be left out. */
export type Input<T extends TSchema> =
  T extends TObject<infer P>
    ? { [K in Exclude<keyof P, OptionalKeys<P>>]: Input<P[K]> } & { [K in OptionalKeys<P>]?: Input<P[K]> }
    : Static<T>
