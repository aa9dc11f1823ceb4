import { type Static, Type } from 'typebox'
import { UniqueName } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { Food } from './foods.ts'
import { RecipeIngredient, RecipeLanguage } from './recipe.ts'
import { Unit } from './units.ts'

/** Lines of text become amount, unit, food and note. Nothing is stored but foods that are to be made. */

export const parserNames = ['nlp', 'brute', 'openai'] as const
export type ParserName = (typeof parserNames)[number]

const LONGEST_LINE = 20_000
const MAX_LINES = 1000
const LINES_BODY_BYTES = 2_000_000
const Line = Type.String({ maxLength: LONGEST_LINE })
const parser = Default(Named('RegisteredParser', OneOf([...parserNames])), 'nlp')

const share = Nullable(Type.Number())

export const IngredientConfidence = Named(
  'IngredientConfidence',
  Type.Object({ average: share, comment: share, name: share, unit: share, quantity: share, food: share }),
)
export type IngredientConfidence = Static<typeof IngredientConfidence>

/** Those that the group does not have yet have no id. */
const ParsedUnit = Named('ParsedUnit', Type.Object({ ...Unit.properties, id: Nullable(Uuid) }))
export type ParsedUnit = Static<typeof ParsedUnit>
const ParsedFood = Named('ParsedFood', Type.Object({ ...Food.properties, id: Nullable(Uuid) }))
export type ParsedFood = Static<typeof ParsedFood>

export const ParsedIngredient = Named(
  'ParsedIngredient',
  Type.Object({
    input: Nullable(Text),
    confidence: IngredientConfidence,
    /** What the line calls unit and food, whatever the group calls them. */
    names: extension(Type.Object({ unit: Text, food: Text })),
    /** Of a line that names several foods (`salt and pepper`) each of them; then the ingredient is the line as a whole. */
    foods: extension(Type.Optional(Type.Array(ParsedFood))),
    /** What the group lacks but the catalogue knows: it is created with the recipe, without a question. */
    madeOnSave: extension(Type.Optional(Type.Object({ unit: Flag, food: Flag }))),
    ingredient: Named(
      'ParsedRecipeIngredient',
      Type.Object({
        ...RecipeIngredient.properties,
        unit: Nullable(ParsedUnit),
        food: Nullable(ParsedFood),
        /** Always nothing: no line names a recipe. */
        referencedRecipe: Nullable(Type.Record(Type.String(), Type.Unknown())),
      }),
    ),
  }),
)
export type ParsedIngredient = Static<typeof ParsedIngredient>

/** Foods that the catalogue knows and the group does not have yet are made, in the language of the group. */
const makeKnown = extension(Type.Optional(Type.Boolean()))
/** Names foods and units as saving would create them and marks doubtful lines; creates nothing. */
const nameKnown = extension(Type.Optional(Type.Boolean()))

/** What the recipe is written in; without it the lines themselves and the caller's locale say it. */
const language = extension(Type.Optional(Nullable(RecipeLanguage)))

const names = Default(Type.Array(UniqueName, { maxItems: MAX_LINES }), [])

const assisted = { rate: 'search', errors: ['timedOut', 'badGateway'] } as const

export const ingredientParserApi = endpoints('ingredient-parser', {
  parseLine: {
    method: 'POST',
    path: '/api/parser/ingredient',
    access: 'member',
    summary: 'Take one line of ingredients apart',
    body: Named('IngredientRequest', Type.Object({ parser, ingredient: Line, makeKnown, nameKnown, language })),
    bodyLimit: LINES_BODY_BYTES,
    response: ParsedIngredient,
    ...assisted,
  },
  parseLines: {
    method: 'POST',
    path: '/api/parser/ingredients',
    access: 'member',
    summary: 'Take many lines of ingredients apart, in their order',
    body: Named(
      'IngredientsRequest',
      Type.Object({ parser, ingredients: Type.Array(Line, { maxItems: MAX_LINES }), makeKnown, nameKnown, language }),
    ),
    bodyLimit: LINES_BODY_BYTES,
    response: Type.Array(ParsedIngredient),
    ...assisted,
  },
  createMissing: {
    method: 'POST',
    path: '/api/parser/missing',
    access: 'organize',
    summary: 'Create the foods and units of parsed lines that the group does not have; answers those that are new',
    body: Named('MissingNames', Type.Object({ foods: names, units: names })),
    bodyLimit: LINES_BODY_BYTES,
    response: Named('MissingCreated', Type.Object({ foods: Type.Array(Food), units: Type.Array(Unit) })),
    status: 201,
    extension: true,
  },
})
