import { randomUUID } from 'node:crypto'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const put = (kit: Kit, by: Person, slug: string, body: unknown) =>
  kit.as(by).call(recipesApi.update, { params: { slug }, body })
const patch = (kit: Kit, by: Person, slug: string, body: unknown) =>
  kit.as(by).call(recipesApi.patch, { params: { slug }, body })

test('attack 15: scripts in every text come back as the text they are', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  const body = {
    name: script,
    description: script,
    recipeYield: script,
    totalTime: script,
    orgURL: 'javascript:alert(1)',
    recipeIngredient: [{ note: script, title: script, originalText: script, food: { name: script } }],
    recipeInstructions: [{ title: script, summary: script, text: script }],
    notes: [{ title: script, text: script }],
    nutrition: { calories: script },
    extras: { [script]: script },
    assets: [{ name: script, icon: script, fileName: 'x.txt' }],
    tags: [script],
  }
  const saved = await patch(kit, ana, id, body)
  expect(saved.status).toBe(200)
  expect(saved.data).toMatchObject({
    ...body,
    recipeIngredient: [{ ...body.recipeIngredient[0] }],
    tags: [{ name: script }],
  })
  expect(saved.headers['content-type']).toMatch('application/json')
  expect(saved.data.slug).toMatch(/^[a-z0-9-]+$/)
})

test('attack 22: what a client sends besides of a recipe within a recipe is passed over, whatever it is', async ({
  kit,
}) => {
  const ana = await kit.person()
  const [{ id }, dough] = [await kit.recipe({ by: ana }), await kit.recipe({ by: ana, name: 'Dough' })]
  for (const name of [{}, [1], 7, true]) {
    const line = { quantity: 1, note: '', referencedRecipe: { slug: dough.slug, name } }
    const saved = await patch(kit, ana, id, { recipeIngredient: [line] })
    expect(saved).toMatchObject({ status: 200, data: { recipeIngredient: [{ referencedRecipe: { id: dough.id } }] } })
  }
})

test('attack 18: nothing in a text is ever evaluated', async ({ kit }) => {
  const ana = await kit.person()
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  const template = '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {{constructor.constructor("return 1")()}}'
  await kit.as(ana).call(recipesApi.create, { body: { name: `Soup ${template}` } })
  const rows = await kit.runtime.connection.reader.selectFrom('recipe').select('id').execute()
  const id = rows[0]?.id ?? ''
  const recipe = (await patch(kit, ana, id, { description: template, recipeIngredient: [template] })).data
  expect(recipe).toMatchObject({
    name: `Soup ${template}`,
    description: template,
    recipeIngredient: [{ display: template }],
  })
})

test('attack 22: fields that are nobody’s to set are ignored', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const before = await kit.recipe({ by: ana, name: 'Soup' })
  const planted = `{"name":"Soup","id":"${randomUUID()}","groupId":"${zoe.groupId}","householdId":"${zoe.householdId}",
    "userId":"${zoe.id}","rating":5,"deletedAt":"2026-01-01","slug":"elsewhere","isAdmin":true,
    "__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},
    "extras":{"__proto__":"x","constructor":"y","fine":"z"},"settings":{"__proto__":{"locked":true}}}`
  for (const call of [put, patch]) {
    const recipe = (await call(kit, ana, before.id, planted)).data
    const { id, groupId, householdId, userId, slug } = before
    expect(recipe).toMatchObject({ id, groupId, householdId, userId, slug, rating: null })
    expect(recipe.extras).toEqual({ fine: 'z' })
    expect(recipe.settings.locked).toBe(false)
  }
  expect('polluted' in {}).toBe(false)
})
