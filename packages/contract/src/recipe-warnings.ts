import { strengths } from '@larder/domain/diets/warnings.ts'
import { type Static, Type } from 'typebox'
import { AllergenWord, DietWord } from './diners.ts'
import { endpoints } from './endpoint.ts'
import { Flag, Named, Nullable, OneOf, Tagged, Text, Uuid, Uuid4 } from './fields.ts'
import { RecipeParams } from './recipes.ts'

/**
 * What was found in recipes: allergens and diets for the whole group, and warnings for the people of one household.
 * Warnings are never part of a recipe's answer, so they cannot leak with it.
 */

const Finding = Named(
  'ContentFinding',
  Type.Object({
    /** The line of the recipe that was asked for, by its `referenceId`. */
    lineId: Type.String(),
    text: Text,
    /** The linked recipe that the line belongs to. */
    within: Nullable(Text),
    strength: OneOf([...strengths]),
    /** The food or the word that was found. */
    name: Text,
    foodId: Nullable(Uuid),
    key: Nullable(Type.String()),
  }),
)

const Reason = Tagged('kind', [
  Type.Object({ kind: OneOf(['allergen']), allergen: AllergenWord }),
  Type.Object({ kind: OneOf(['diet']), diet: DietWord }),
  Type.Object({ kind: OneOf(['food']), foodId: Uuid, name: Text }),
])

const Warning = Named(
  'DinerWarning',
  Type.Object({
    dinerId: Uuid,
    diner: Text,
    level: OneOf(['allergy', 'avoids', 'dislikes']),
    reason: Reason,
    findings: Type.Array(Finding),
  }),
)

export const RecipeWarnings = Named(
  'RecipeWarnings',
  Type.Object({
    recipeId: Uuid,
    /** Allergies first. Empty means that nothing was found, never that it is free of anything. */
    warnings: Type.Array(Warning),
  }),
)
export type RecipeWarnings = Static<typeof RecipeWarnings>

const DietStatement = Type.Object({ suits: Flag, by: Text })

export const RecipeDiets = Named(
  'RecipeDiets',
  Type.Object({
    allergens: Type.Array(Type.Object({ allergen: AllergenWord, findings: Type.Array(Finding) })),
    diets: Type.Array(
      Type.Object({
        diet: DietWord,
        /** What speaks against it. */
        findings: Type.Array(Finding),
        /** What somebody who may edit the recipe states instead. */
        statement: Nullable(DietStatement),
      }),
    ),
    /** Lines in which no food is known: nobody can say what is in them. */
    unknownLines: Type.Array(Type.Object({ lineId: Type.String(), text: Text })),
  }),
)
export type RecipeDiets = Static<typeof RecipeDiets>

export const MAX_WARNED = 200

/** Everybody who eats with the household; otherwise the ids of those who do. */
export const EVERYBODY = 'everybody'

export const recipeWarningsApi = endpoints('recipe-warnings', {
  warnings: {
    method: 'POST',
    path: '/api/households/diners/warnings',
    access: 'member',
    scope: 'diners',
    summary: 'What in these recipes speaks against somebody who eats with the own household',
    body: Named('WarnedRecipes', Type.Object({ recipeIds: Type.Array(Uuid4, { minItems: 1, maxItems: MAX_WARNED }) })),
    response: Type.Array(RecipeWarnings),
    extension: true,
  },
  diets: {
    method: 'GET',
    path: '/api/recipes/{slug}/diets',
    access: 'member',
    summary: 'Which allergens were found in a recipe, and what speaks against which diet',
    params: RecipeParams,
    response: RecipeDiets,
    errors: ['notFound'],
    extension: true,
  },
  state: {
    method: 'PUT',
    path: '/api/recipes/{slug}/diets',
    access: 'member',
    summary: 'Say, by name, that a recipe suits a diet or does not, whatever was found; null takes it back',
    params: RecipeParams,
    body: Named('DietStatement', Type.Object({ diet: DietWord, suits: Nullable(Flag) })),
    response: RecipeDiets,
    errors: ['notFound', 'forbidden'],
    extension: true,
  },
})
