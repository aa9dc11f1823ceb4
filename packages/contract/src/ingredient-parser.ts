import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Named, Nullable, OneOf, Text } from './fields.ts'
import { RecipeIngredient } from './recipe.ts'

/** Lines of text become amount, unit, food and note. Nothing is stored. */

export const parserNames = ['nlp', 'brute', 'openai'] as const
export type ParserName = (typeof parserNames)[number]

const LONGEST_LINE = 20_000
const MOST_LINES = 1000
const Line = Type.String({ maxLength: LONGEST_LINE })
const parser = Default(Named('RegisteredParser', OneOf([...parserNames])), 'nlp')

const share = Nullable(Type.Number())

export const IngredientConfidence = Named(
  'IngredientConfidence',
  Type.Object({ average: share, comment: share, name: share, unit: share, quantity: share, food: share }),
)
export type IngredientConfidence = Static<typeof IngredientConfidence>

export const ParsedIngredient = Named(
  'ParsedIngredient',
  Type.Object({ input: Nullable(Text), confidence: IngredientConfidence, ingredient: RecipeIngredient }),
)
export type ParsedIngredient = Static<typeof ParsedIngredient>

const assisted = { rate: 'search', errors: ['timedOut', 'badGateway'] } as const

export const ingredientParserApi = endpoints('ingredient-parser', {
  parseLine: {
    method: 'POST',
    path: '/api/parser/ingredient',
    access: 'member',
    summary: 'Take one line of ingredients apart',
    body: Named('IngredientRequest', Type.Object({ parser, ingredient: Line })),
    response: ParsedIngredient,
    ...assisted,
  },
  parseLines: {
    method: 'POST',
    path: '/api/parser/ingredients',
    access: 'member',
    summary: 'Take many lines of ingredients apart, in their order',
    body: Named('IngredientsRequest', Type.Object({ parser, ingredients: Type.Array(Line, { maxItems: MOST_LINES }) })),
    bodyLimit: 2_000_000,
    response: Type.Array(ParsedIngredient),
    ...assisted,
  },
})
