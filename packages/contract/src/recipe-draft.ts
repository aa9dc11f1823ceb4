import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { type Static, Type } from 'typebox'
import { Named, Nullable, Text, Uuid } from './fields.ts'
import { RecipeNote } from './recipe.ts'

/** The parts of a recipe as they were found, before they become one. */

export const LONGEST_ADDRESS = 4000

const draftText = (maxLength: number) => Type.String({ maxLength })
const draftTexts = (maxItems: number) => Type.Array(draftText(600), { maxItems })
const sectionTitle = Nullable(draftText(1000))
const draftTime = Nullable(draftText(1000))

export const RecipeDraft = Named(
  'RecipeDraft',
  Type.Object({
    name: draftText(1000),
    description: draftText(20_000),
    recipeIngredient: Type.Array(Type.Object({ title: sectionTitle, note: draftText(20_000) }), { maxItems: 1000 }),
    recipeInstructions: Type.Array(
      Type.Object({ title: sectionTitle, summary: draftText(1000), text: draftText(100_000) }),
      { maxItems: 1000 },
    ),
    recipeServings: Type.Number({ minimum: 0, maximum: 1e6 }),
    recipeYieldQuantity: Type.Number({ minimum: 0, maximum: 1e6 }),
    recipeYield: draftText(1000),
    prepTime: draftTime,
    cookTime: draftTime,
    totalTime: draftTime,
    recipeCategory: draftTexts(100),
    recipeCuisine: draftTexts(100),
    tags: draftTexts(100),
    nutrition: Type.Partial(
      Type.Object(
        Object.fromEntries(nutritionKeys.map((key) => [key, draftText(200)])) as Record<
          (typeof nutritionKeys)[number],
          ReturnType<typeof draftText>
        >,
      ),
    ),
    notes: Type.Array(RecipeNote, { maxItems: 200 }),
    /** The best one first; fetched when the draft is saved. */
    images: Type.Array(draftText(LONGEST_ADDRESS), { maxItems: 200 }),
    video: Nullable(draftText(LONGEST_ADDRESS)),
    author: Nullable(draftText(1000)),
    language: Nullable(draftText(100)),
    orgURL: Nullable(draftText(LONGEST_ADDRESS)),
  }),
)
export type RecipeDraft = Static<typeof RecipeDraft>

/** A recipe the group has from the same page. */
export const KnownRecipe = Named('KnownRecipe', Type.Object({ id: Uuid, name: Text, slug: Text }))
export type KnownRecipe = Static<typeof KnownRecipe>
export const FoundDraft = Named(
  'FoundDraft',
  Type.Object({
    recipe: RecipeDraft,
    /** Which part came from where: the names of the links of the reading chain. */
    sources: Type.Record(Type.String(), Type.String()),
    known: Nullable(KnownRecipe),
  }),
)
export type FoundDraft = Static<typeof FoundDraft>
