import { type Static, Type } from 'typebox'
import { ItemParams, ManyDone } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf, Uuid, Uuid4 } from './fields.ts'
import { Food } from './foods.ts'

/** Which food of the catalogue each food of the group stands for: what Larder thinks, and what the group says. */

export const CatalogueFood = Named(
  'CatalogueFood',
  Type.Object({
    key: Type.String(),
    /** In the language of the group's foods. */
    name: Type.String(),
  }),
)
export type CatalogueFood = Static<typeof CatalogueFood>

const CatalogueGuess = Named(
  'CatalogueGuess',
  Type.Object({
    ...CatalogueFood.properties,
    /** The share of such matches that are right. */
    confidence: Type.Number(),
    reason: Type.String(),
  }),
)
export type CatalogueGuess = Static<typeof CatalogueGuess>

export const FoodKnowledge = Named(
  'FoodKnowledge',
  Type.Object({
    matchedBy: Nullable(OneOf(['larder', 'person'])),
    /** Nothing for a food that stands for itself. */
    catalogueFood: Nullable(
      Type.Object({
        ...CatalogueFood.properties,
        otherNames: Type.Array(Type.String()),
        /** What it is called in the languages of the catalogue, by their two letters. */
        names: Type.Record(Type.String(), Type.String()),
        /** What it is a kind of, the nearest first. */
        kinds: Type.Array(CatalogueFood),
        aisle: CatalogueFood,
        /** The group's label of that aisle. */
        aisleLabelId: Nullable(Uuid),
        /** `400 g can` */
        pack: Nullable(Type.Object({ amount: Type.Number(), unit: Type.String(), container: Nullable(Type.String()) })),
      }),
    ),
    /** What its name means in the catalogue, whatever somebody said. */
    guesses: Type.Array(CatalogueGuess),
  }),
)
export type FoodKnowledge = Static<typeof FoodKnowledge>

const FoodName = Type.Object({ id: Uuid, name: Type.String() })

export const FoodMatching = Named(
  'FoodMatching',
  Type.Object({
    matched: Type.Integer(),
    /** Foods that stand for themselves. */
    unknown: Type.Integer(),
    /** Not looked at yet. */
    waiting: Type.Integer(),
    questions: Type.Array(Type.Object({ food: FoodName, guesses: Type.Array(CatalogueGuess) })),
    /** The same food twice; `keep` is the one to keep. */
    duplicates: Type.Array(Type.Object({ food: CatalogueFood, keep: Uuid, foods: Type.Array(FoodName) })),
  }),
)
export type FoodMatching = Static<typeof FoodMatching>

export const MAX_COMBINED = 500

const CombineFoods = Named(
  'CombineFoods',
  Type.Object({
    groups: Type.Array(
      Type.Object({ toFood: Uuid4, fromFoods: Type.Array(Uuid4, { minItems: 1, maxItems: MAX_COMBINED }) }),
      { minItems: 1, maxItems: MAX_COMBINED },
    ),
  }),
)
export type CombineFoods = Static<typeof CombineFoods>

const base = '/api/foods'

export const foodMatchingApi = endpoints('foods', {
  overview: {
    method: 'GET',
    path: `${base}/matching`,
    access: 'member',
    summary:
      'How many foods of the group stand for foods of the catalogue, what is to be decided, and what is there twice',
    response: FoodMatching,
    extension: true,
  },
  search: {
    method: 'GET',
    path: `${base}/catalogue`,
    access: 'member',
    summary: 'Foods of the catalogue by name, in any of its languages',
    query: Type.Object({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Type.Array(CatalogueFood),
    extension: true,
  },
  combine: {
    method: 'POST',
    path: `${base}/combine`,
    access: 'organize',
    summary: 'Combine foods that are the same, many at once: every use follows, and their names stay as other names',
    body: CombineFoods,
    response: ManyDone,
    errors: ['notFound'],
    extension: true,
    undoable: true,
  },
  knowledge: {
    method: 'GET',
    path: `${base}/{item_id}/catalogue`,
    access: 'member',
    summary: 'What Larder thinks a food is, and what the group said',
    params: ItemParams,
    response: FoodKnowledge,
    errors: ['notFound'],
    extension: true,
  },
  decide: {
    method: 'PUT',
    path: `${base}/{item_id}/catalogue`,
    access: 'organize',
    summary: 'Say which food of the catalogue a food stands for, or that it is none of them',
    params: ItemParams,
    body: Named('CatalogueDecision', Type.Object({ key: Nullable(Type.String({ minLength: 1, maxLength: 100 })) })),
    response: Food,
    errors: ['notFound'],
    extension: true,
  },
})
