import { HEAVIEST_MEASURE_G, LIGHTEST_MEASURE_G, mostOf } from '@larder/domain/nutrition/food-correction.ts'
import { CUTS, MEASURES, SIZES } from '@larder/domain/nutrition/food-facts.ts'
import { NUTRIENTS, type Nutrient } from '@larder/domain/nutrition/nutrients.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, OneOf, Timestamp } from './fields.ts'
import { CatalogueFood } from './food-matching.ts'
import { NutrientAmounts } from './nutrient-amounts.ts'

/** What is in a food and what it weighs: what Larder knows, and what the group says instead. */

const measure = OneOf([...MEASURES])
const detail = Nullable(OneOf([...SIZES, ...CUTS]))

const FoodWeightFact = Named(
  'FoodWeightFact',
  Type.Object({
    measure,
    detail,
    grams: Type.Number(),
    /** Guessed, or taken from the broader food that this one is a kind of. */
    estimated: Flag,
    /** Set by somebody of the group. */
    own: Flag,
  }),
)

const label = Object.fromEntries(
  NUTRIENTS.map((name) => [name, Type.Optional(Type.Number({ minimum: 0, maximum: mostOf(name) }))]),
) as Record<Nutrient, ReturnType<typeof Type.Optional<ReturnType<typeof Type.Number>>>>

const CorrectedWeight = Type.Object({
  measure,
  detail: Default(detail, null),
  grams: Type.Number({ minimum: LIGHTEST_MEASURE_G, maximum: HEAVIEST_MEASURE_G }),
})

const MAX_WEIGHTS = 30

export const FoodCorrection = Named(
  'FoodCorrection',
  Type.Object({
    /** A food of the catalogue whose numbers are used instead. */
    recordOf: Default(Nullable(Type.String({ minLength: 1, maxLength: 100 })), null),
    /** Per 100 g, off the label. They go before every other source; what the label does not say stays unknown. */
    amounts: Default(Nullable(Type.Object(label)), null),
    /** What one of a measure weighs. */
    weights: Default(Type.Array(CorrectedWeight, { maxItems: MAX_WEIGHTS }), []),
  }),
)
export type FoodCorrection = Static<typeof FoodCorrection>

export const FoodNutrition = Named(
  'FoodNutrition',
  Type.Object({
    /** In 100 g of what is eaten; nothing where nobody has numbers. */
    amounts: Nullable(NutrientAmounts),
    /**
     * Where they come from: a label that the group entered, a record that it chose, the catalogue, or the broader food.
     */
    origin: Nullable(OneOf(['label', 'chosenRecord', 'catalogue', 'kind'])),
    /** The record of the USDA they are taken from. */
    record: Nullable(Type.Object({ id: Type.String(), description: Type.String() })),
    weights: Type.Array(FoodWeightFact),
    correction: Nullable(
      Type.Object({
        recordOf: Nullable(CatalogueFood),
        amounts: Nullable(NutrientAmounts),
        weights: Type.Array(Type.Object({ measure, detail, grams: Type.Number() })),
        updatedAt: Timestamp,
      }),
    ),
  }),
)
export type FoodNutrition = Static<typeof FoodNutrition>

const path = '/api/foods/{item_id}/nutrition'

export const foodNutritionApi = endpoints('foods', {
  get: {
    method: 'GET',
    path,
    access: 'member',
    summary: 'What is in a food and what it weighs, with what the group says instead of the catalogue',
    params: ItemParams,
    response: FoodNutrition,
    errors: ['notFound'],
    extension: true,
  },
  correct: {
    method: 'PUT',
    path,
    access: 'organize',
    summary: 'Say what is in a food and what it weighs, in place of what was said before; nothing takes it back',
    params: ItemParams,
    body: FoodCorrection,
    response: FoodNutrition,
    errors: ['notFound'],
    extension: true,
    undoable: true,
  },
})
