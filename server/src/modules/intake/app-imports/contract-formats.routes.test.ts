import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { contractExpectations, contractSources } from '@larder/recipe-formats/testing/contract-sources.fixture.ts'
import type { ArchiveFiles } from '@larder/recipe-formats/testing/sources.fixture.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { importFile, zipOf } from './app-imports.fixture.ts'

test.for(contractExpectations)(
  'a typical archive of $id brings $slug, in full and with success',
  async (one, { kit }) => {
    const { id, slug, withoutNutrition } = one
    const ana = await kit.person()
    const { status, data } = await importFile(kit, ana, await archiveOf(id), { migration_type: id })
    expect([status, data]).toMatchObject([200, { category: 'migration', status: 'success' }])
    expect(data.name.toLowerCase()).toBe(`${id} migration`)

    const { entries } = (await kit.as(ana).call(reportsApi.get, { params: { item_id: data.id } })).data
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(({ success, exception }) => !success || exception !== '')).toEqual([])

    const recipe = (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data
    expect(recipe).toMatchObject({ slug, groupId: ana.groupId, householdId: ana.householdId, userId: ana.id })
    expect(recipe.recipeIngredient).not.toEqual([])
    expect(recipe.recipeInstructions).not.toEqual([])
    if (withoutNutrition)
      expect(nutritionKeys.filter((key) => recipe.nutrition?.[key] == null)).toEqual(
        nutritionKeys.filter((key) => withoutNutrition.includes(key)),
      )

    const queryFilter = `recipe_id="${recipe.id}"`
    const { items } = (await kit.as(ana).call(recipeTimelineApi.list, { query: { queryFilter } })).data
    expect(items.length).toBeGreaterThan(0)
  },
)

test('every format that the contract names has its expectation', () => {
  expect(contractExpectations.map(({ id }) => id).toSorted()).toEqual(contractSources.map(([id]) => id).toSorted())
})

async function archiveOf(id: string): Promise<Uint8Array> {
  const upload = contractSources.find(([other]) => other === id)?.[1]
  if (!upload) throw new Error(`no source of ${id}`)
  return 'files' in upload ? packed(upload.files) : Buffer.from(upload.content)
}

async function packed(files: ArchiveFiles): Promise<Buffer> {
  const contents = Object.entries(files).map(async ([name, content]) => {
    const isFile = typeof content === 'string' || content instanceof Uint8Array
    return [name, isFile ? content : await packed(content)] as const
  })
  return zipOf(Object.fromEntries(await Promise.all(contents)))
}
