import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { slugify } from '@larder/domain/slug.ts'
import { expect, test } from 'vitest'
import { formatOf } from '../formats.ts'
import { contractSources } from '../testing/contract-sources.fixture.ts'
import { itemsOf } from '../testing/sources.fixture.ts'

/** What the contract expects of a typical archive: a slug, and nutrition apart from what such archives do not have. */
test.each([
  ['nextcloud', 'skillet-shepherd-s-pie', ['transFatContent', 'unsaturatedFatContent']],
  ['paprika', 'zucchini-kartoffel-frittata', undefined],
  ['chowdown', 'roasted-okra', undefined],
  ['copymethat', 'spam-zoodles', undefined],
  [
    'mealie_alpha',
    'old-fashioned-beef-stew',
    ['cholesterolContent', 'saturatedFatContent', 'transFatContent', 'unsaturatedFatContent'],
  ],
  ['tandoor', 'texas-red-chili', undefined],
  ['plantoeat', 'test-recipe', ['unsaturatedFatContent', 'transFatContent']],
  ['myrecipebox', 'beef-cheese-piroshki', ['cholesterolContent']],
  ['recipekeeper', 'zucchini-bread', undefined],
  ['cookn', 'onion-soup', undefined],
])('a typical archive of %s holds %s', async (id, slug, withoutNutrition) => {
  const handedIn = contractSources.find(([other]) => other === id)?.[1]
  const reader = formatOf(id)?.reader
  if (!handedIn || !reader) throw new Error(`no source of ${id}`)
  const items = await itemsOf(reader, handedIn)
  expect(items.filter(({ recipe }) => !recipe)).toEqual([])
  const recipe = items.find((item) => item.recipe && slugify(item.recipe.name) === slug)?.recipe
  expect(recipe?.ingredients).not.toEqual([])
  expect(recipe?.steps).not.toEqual([])
  if (withoutNutrition)
    expect(Object.keys(recipe?.nutrition ?? {}).toSorted()).toEqual(
      nutritionKeys.filter((key) => !withoutNutrition.includes(key)).toSorted(),
    )
})
