import { exploreApi } from '@larder/contract/explore.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { isOpenToGuests } from '@larder/domain/permissions/recipe-visibility.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { openPerson } from './explore.fixture.ts'

const eitherWay = [false, true]
const everyVisibility = eitherWay.flatMap((privateGroup) =>
  eitherWay.flatMap((privateHousehold) => eitherWay.map((isPublic) => ({ privateGroup, privateHousehold, isPublic }))),
)

test('lists, suggestions and single recipes agree with the rule on every combination of doors', async ({ kit }) => {
  for (const visibility of everyVisibility) {
    const ana = await openPerson(kit, visibility)
    const food = await kit.food({ by: ana })
    const isPublic = visibility.isPublic ? 1 : 0
    const dough = await kit.recipe({ by: ana, isPublic })
    const ingredients = [{ foodId: food.id }, { referencedRecipeId: dough.id }]
    const pie = await kit.recipe({ by: ana, isPublic, disableAmount: 0, ingredients })

    const params = { group_slug: ana.actor.groupSlug }
    const listed = await kit.guest().call(exploreApi.recipes, { params })
    const suggested = await kit.guest().call(exploreApi.suggestions, { params, query: { foods: [food.id] } })
    const read = await kit.guest().call(exploreApi.recipe, { params: { ...params, recipe_slug: pie.slug } })

    const open = isOpenToGuests(visibility)
    expect({
      visibility,
      listed: (listed.data.items ?? []).some(({ id }) => id === pie.id),
      suggested: (suggested.data.items ?? []).some(({ recipe }) => recipe.id === pie.id),
      read: read.status === 200 && read.data.recipeIngredient[1]?.referencedRecipe?.id === dough.id,
    }).toEqual({ visibility, listed: open, suggested: open, read: open })
  }
})

test('attack 25: an open recipe used as an ingredient tells guests nothing of accounts, extras or hidden recipes', async ({
  kit,
}) => {
  const ana = await openPerson(kit)
  const secret = await kit.recipe({ by: ana, isPublic: 0, name: 'Secret starter' })
  const dough = await kit.recipe({
    by: ana,
    isPublic: 1,
    disableAmount: 0,
    ingredients: [{ quantity: 1, referencedRecipeId: secret.id }],
  })
  const pie = await kit.recipe({ by: ana, isPublic: 1, ingredients: [{ referencedRecipeId: dough.id }] })
  const extras = { source: 'a shelf at home' }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: dough.slug }, body: { extras } })
  const params = { group_slug: ana.actor.groupSlug, recipe_slug: pie.slug }
  const read = await kit.guest().call(exploreApi.recipe, { params })
  const shown = read.data.recipeIngredient[0]?.referencedRecipe
  expect([read.data, shown].filter((recipe) => 'userId' in (recipe ?? {}))).toEqual([])
  expect(shown).toMatchObject({
    id: dough.id,
    extras: {},
    recipeIngredient: [{ referencedRecipe: null }],
  })
  expect(JSON.stringify(read.data)).not.toContain('Secret starter')
})
