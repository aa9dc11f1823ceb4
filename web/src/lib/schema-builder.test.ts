import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Type as Built } from './schema-builder.ts'

/** Schemas made by the same calls of typebox and of the client's builder. */
const made = (T: typeof Type) => ({
  scalars: [T.String({ maxLength: 3 }), T.Number(), T.Integer({ minimum: 1 }), T.Boolean({ default: true }), T.Null()],
  free: [T.Unknown(), T.Unsafe({ type: ['string', 'null'] }), T.Record(T.String(), T.Number())],
  choices: [T.Literal('a'), T.Literal(2), T.Union([T.Literal('a'), T.Null()])],
  lists: T.Array(T.String(), { maxItems: 2 }),
  object: T.Object(
    { a: T.Optional(T.String()), b: T.With(T.Integer(), { default: 1 }), c: T.Boolean() },
    { title: 'X' },
  ),
  nothingRequired: T.Object({ a: T.Optional(T.String()) }),
  stillOptional: T.Object({ a: T.With(T.Optional(T.String()), { maxLength: 1 }), b: T.Unsafe(T.Optional(T.String())) }),
  partial: T.Partial(T.Object({ a: T.String(), b: T.Number() })),
  partAgain: T.Object({ ...T.Partial(T.Object({ a: T.String() })).properties, b: T.Number() }),
})

test('the schemas of the built client are those of typebox', () => {
  const built = made(Built as unknown as typeof Type)
  expect(JSON.parse(JSON.stringify(built))).toEqual(JSON.parse(JSON.stringify(made(Type))))
})

test('the mark of an optional field counts whether typebox or the build wrote it', () => {
  expect(Built.Object({ a: { type: 'string', '~optional': true }, b: { type: 'string' } }).required).toEqual(['b'])
})
