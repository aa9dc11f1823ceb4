import { recipesApi } from '@larder/contract/recipes.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

/** What holds for every name and every recipe, not only for those somebody thought of. */

type Person = Awaited<ReturnType<Kit['person']>>

const read = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data

const name = fc.oneof(
  fc.constantFrom('Soup', 'soup', 'Soup!', 'Soup (1)', 'Crème', 'creme', 'Борщ', '炒饭', '½ Cup', 'trash', '---', ' '),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)

test('every recipe that could be created has a slug that leads to it and to no other', async ({ kit }) => {
  const ana = await kit.person()
  const slugs = new Set<string>()
  await fc.assert(
    fc.asyncProperty(name, async (requested) => {
      const created = await kit.as(ana).call(recipesApi.create, { body: { name: requested } })
      expect([201, 400, 422]).toContain(created.status)
      if (created.status !== 201) return
      expect(created.data).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugs.has(created.data)).toBe(false)
      slugs.add(created.data)
      const recipe = await read(kit, ana, created.data)
      expect(recipe.slug).toBe(created.data)
      expect(recipe.name.startsWith(requested.trim())).toBe(true)
    }),
    { numRuns: 60 },
  )
})

const text = fc.string({ unit: 'grapheme', maxLength: 20 })

const line = fc.record(
  {
    quantity: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    unit: fc.constantFrom(null, 'cup', { name: 'Gram' }),
    food: fc.constantFrom(null, 'salt', 'Salt', { name: 'Crème fraîche', pluralName: 'crèmes' }),
    note: fc.option(text),
    title: fc.option(text),
    originalText: fc.option(text),
    referenceId: fc.uuid(),
  },
  { requiredKeys: [] },
)
const step = fc.record({ text, title: fc.option(text), summary: fc.option(text) })

const recipe = fc.record(
  {
    description: fc.option(text),
    recipeServings: fc.double({ min: 0, max: 1e6, noNaN: true }),
    recipeYield: fc.option(fc.oneof(text, fc.integer())),
    totalTime: fc.option(text),
    orgURL: fc.option(text),
    recipeIngredient: fc.array(fc.oneof(line, text), { maxLength: 5 }),
    recipeInstructions: fc.array(step, { maxLength: 4 }),
    notes: fc.array(fc.record({ title: text, text }), { maxLength: 3 }),
    nutrition: fc.option(fc.record({ calories: fc.oneof(text, fc.integer()) })),
    extras: fc.dictionary(text, fc.oneof(text, fc.boolean(), fc.integer()), { maxKeys: 4 }),
    tags: fc.uniqueArray(fc.constantFrom('winter', 'Été', 'x!'), { maxLength: 3 }),
    settings: fc.record({ public: fc.boolean(), disableAmount: fc.boolean() }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

test('a recipe that is sent back as it was read stays as it is', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const params = { slug: id }
  await fc.assert(
    fc.asyncProperty(recipe, async (body) => {
      const written = await kit.as(ana).call(recipesApi.patch, { params, body })
      expect(written.status).toBe(200)
      const before = await read(kit, ana, id)
      expect(before).toEqual(written.data)
      for (const endpoint of [recipesApi.update, recipesApi.patch]) {
        kit.clock.advance(1000)
        expect((await kit.as(ana).call(endpoint, { params, body: before })).status).toBe(200)
        const { dateUpdated, updatedAt, revision, ...after } = await read(kit, ana, id)
        expect(before).toMatchObject(after)
        expect(revision).toBeGreaterThan(before.revision)
        expect([dateUpdated, updatedAt]).toEqual([kit.clock.iso(), kit.clock.iso()])
      }
    }),
    { numRuns: 30 },
  )
})
