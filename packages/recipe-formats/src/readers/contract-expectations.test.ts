import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { slugify } from '@larder/domain/slug.ts'
import { expect, test } from 'vitest'
import { formatOf } from '../formats.ts'
import { contractExpectations, contractSources } from '../testing/contract-sources.fixture.ts'
import { itemsOf } from '../testing/sources.fixture.ts'

test.each(contractExpectations)('a typical archive of $id holds $slug', async ({ id, slug, withoutNutrition }) => {
  const fixture = contractSources.find(([other]) => other === id)?.[1]
  const reader = formatOf(id)?.reader
  if (!fixture || !reader) throw new Error(`no source of ${id}`)
  const items = await itemsOf(reader, fixture)
  expect(items.filter(({ recipe }) => !recipe)).toEqual([])
  const recipe = items.find((item) => item.recipe && slugify(item.recipe.name) === slug)?.recipe
  expect(recipe?.ingredients).not.toEqual([])
  expect(recipe?.steps).not.toEqual([])
  if (withoutNutrition)
    expect(Object.keys(recipe?.nutrition ?? {}).toSorted()).toEqual(
      nutritionKeys.filter((key) => !withoutNutrition.includes(key)).toSorted(),
    )
})
