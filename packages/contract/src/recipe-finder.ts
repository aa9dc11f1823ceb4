import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Uuid } from './fields.ts'
import { Food } from './foods.ts'
import { Tool } from './organizers.ts'
import { listQueryFields, Picked } from './page.ts'
import { RecipeSummary } from './recipe.ts'

/** What can be cooked with what is there. The explore pages ask the same for guests. */

/** More than any recipe has lines and any group has recipes. */
const amount = Type.Integer({ maximum: 1_000_000 })
const { page: _page, perPage: _perPage, ...order } = listQueryFields

export const suggestionFields = {
  foods: Picked(Uuid),
  tools: Picked(Uuid),
  ...order,
  /** A negative number means every recipe that fits. */
  limit: Default(amount, 10),
  maxMissingFoods: Default(amount, 5),
  maxMissingTools: Default(amount, 5),
  includeFoodsOnHand: Default(Flag, true),
  includeToolsOnHand: Default(Flag, true),
}

/** Members may also ask for what some of their household can eat; what somebody is allergic to is left out anyway. */
export const SuggestionQuery = Type.Object({
  ...suggestionFields,
  goodFor: extension(Picked(Type.String({ maxLength: 100 }))),
  /** What is on hand counts by the amounts in the pantry: too little of a food is missing, and a kind of it is not. */
  countAmounts: extension(Type.Optional(Type.Boolean())),
})
export type SuggestionQuery = Static<typeof SuggestionQuery>

export const Suggestion = Named(
  'RecipeSuggestionResponseItem',
  Type.Object({ recipe: RecipeSummary, missingFoods: Type.Array(Food), missingTools: Type.Array(Tool) }),
)
export type Suggestion = Static<typeof Suggestion>

export const Suggestions = Named('RecipeSuggestionResponse', Type.Object({ items: Type.Array(Suggestion) }))
export type Suggestions = Static<typeof Suggestions>

export const recipeFinderApi = endpoints('recipes', {
  suggest: {
    method: 'GET',
    path: '/api/recipes/suggestions',
    access: 'member',
    summary: 'Recipes that need little more than the foods and tools at hand',
    query: SuggestionQuery,
    response: Suggestions,
    rate: 'search',
    errors: ['notFound'],
  },
})
