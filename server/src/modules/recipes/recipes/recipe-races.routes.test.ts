import { foodsApi } from '@larder/contract/foods.ts'
import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { TxCtx } from '#core/context.ts'
import { addMissingFoods } from '#modules/catalogue/foods/foods.service.ts'
import { organizersNamed } from '#modules/catalogue/organizers/organizer-names.service.ts'
import { addMissingUnits } from '#modules/catalogue/units/units.service.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { untilLocksAreAwaited } from '#test/lock-waits.ts'

/** What several people do to the same recipes at the same moment. SQLite has one writer; PostgreSQL has many. */

const onPostgres = inject('template').engine === 'postgres'

const read = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name).sort()

/** What is tried again after a deadlock hides that there was one. */
function withoutSecondTry({ runtime }: Kit): void {
  const { connection } = runtime
  runtime.connection = { ...connection, dialect: { ...connection.dialect, isDeadlock: () => false } }
}

test('two saves at once do not close a circle of recipes', async ({ kit }) => {
  const ana = await kit.person()
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await kit.recipe({ by: ana }), await kit.recipe({ by: ana })]
    const put = (slug: string, { id }: { id: string }) =>
      kit
        .as(ana)
        .call(recipesApi.patch, { params: { slug }, body: { recipeIngredient: [{ referencedRecipe: { id } }] } })
    const answers = await Promise.all([put(one.slug, other), put(other.slug, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  }
})

test('two bulk calls at once add to the same recipes without losing or blocking each other', async ({ kit }) => {
  const ana = await kit.person()
  withoutSecondTry(kit)
  const [sweet, sour] = [await kit.tag({ by: ana, name: 'Sweet' }), await kit.tag({ by: ana, name: 'Sour' })]
  for (let round = 0; round < 4; round++) {
    const slugs: string[] = []
    for (let i = 0; i < 6; i++) slugs.push((await kit.recipe({ by: ana })).slug)
    const add = (recipes: string[], { id, name, slug }: typeof sweet) =>
      kit.as(ana).call(recipeBulkApi.tag, { body: { recipes, tags: [{ id, name, slug }] } })
    const answers = await Promise.all([add(slugs, sweet), add(slugs.toReversed(), sour)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const slug of slugs) expect(namesOf((await read(kit, ana, slug)).tags)).toEqual(['Sour', 'Sweet'])
  }
})

test.skipIf(!onPostgres)(
  'saves bring new names in one order, whatever the order they are written in',
  async ({ kit }) => {
    const ana = await kit.person()
    withoutSecondTry(kit)
    const { slug } = await kit.recipe({ by: ana })
    for (const [kind, body] of [
      ['food', { recipeIngredient: [{ food: { name: 'b' } }, { food: { name: 'a' } }] }],
      ['unit', { recipeIngredient: [{ unit: { name: 'b' } }, { unit: { name: 'a' } }] }],
      ['tag', { tags: [{ name: 'b' }, { name: 'a' }] }],
    ] as const) {
      const waiting = await kit
        .as(ana)
        .ctx()
        .tx(async (ctx) => {
          await bring(ctx, kind, 'a')
          const save = kit.as(ana).call(recipesApi.patch, { params: { slug }, body })
          await untilLocksAreAwaited(kit)
          // Had the save brought this one already, each would wait for the other now.
          await bring(ctx, kind, 'b')
          return { save }
        })
      expect((await waiting.save).status).toBe(200)
    }
  },
)

function bring(ctx: TxCtx, kind: 'food' | 'unit' | 'tag', name: string): Promise<unknown> {
  const add = { food: addMissingFoods, unit: addMissingUnits }
  if (kind !== 'tag') return add[kind](ctx, ctx.actor.groupId, [{ name }])
  return organizersNamed(ctx, 'tag', [{ id: null, name, slug: null }])
}

test.skipIf(!onPostgres)(
  'bulk calls take recipes in one order, whatever the order they are named in',
  async ({ kit }) => {
    const ana = await kit.person()
    // In the table the later id stands first, which is the order PostgreSQL would come across them.
    const ids = ['b', 'a'].map((letter) => letter.repeat(8).concat('-0000-4000-8000-000000000000'))
    for (const id of ids) await kit.recipe({ by: ana, id, slug: id })
    const [later = '', earlier = ''] = ids
    const { writer } = kit.runtime.connection
    // A table that it knows to be small is read from its beginning.
    await sql`analyze recipe`.execute(writer)
    const wantOne = (id: string) => sql`select id from recipe where id = ${id} for no key update skip locked`
    for (const call of [
      () => kit.as(ana).call(recipeBulkApi.tag, { body: { recipes: ids, tags: [] } }),
      () => kit.as(ana).call(recipesApi.patchMany, { body: ids.map((id) => ({ id, description: 'new' })) }),
      () => kit.as(ana).call(recipeBulkApi.remove, { body: { recipes: ids } }),
    ]) {
      const answer = await writer.transaction().execute(async (db) => {
        await wantOne(earlier).execute(db)
        const waiting = call()
        await untilLocksAreAwaited(kit)
        const free = await writer.transaction().execute(async (other) => (await wantOne(later).execute(other)).rows)
        expect(free).toEqual([{ id: later }])
        return { waiting }
      })
      expect((await answer.waiting).status).toBe(200)
    }
  },
)

test.skipIf(!onPostgres)(
  'a transaction that the database ended in favour of another is tried again',
  async ({ kit }) => {
    const ana = await kit.person()
    const [one, other] = [await kit.recipe({ by: ana }), await kit.recipe({ by: ana })]
    let attempts = 0
    let arrived = 0
    let meet = () => {}
    const both = new Promise<void>((resolve) => {
      meet = resolve
    })
    const change = (first: string, second: string, name: string) =>
      kit
        .as(ana)
        .ctx()
        .tx(async ({ db, emit }) => {
          attempts++
          emit('category.created', { groupId: ana.groupId, id: first, name })
          await db.updateTable('recipe').set({ description: name }).where('id', '=', first).execute()
          if (++arrived === 2) meet()
          await both
          await db.updateTable('recipe').set({ description: name }).where('id', '=', second).execute()
        })
    await Promise.all([change(one.id, other.id, 'there'), change(other.id, one.id, 'back')])
    await kit.runtime.bus.settled()
    expect(attempts).toBe(3)
    expect(kit.events.map(({ event }) => 'name' in event && event.name).sort()).toEqual(['back', 'there'])
  },
)

test('a food that is deleted, renamed or merged is no longer found by its old name', async ({ kit }) => {
  const ana = await kit.person()
  const found = async (search: string) => {
    await kit.runtime.bus.settled()
    const { data } = await kit.as(ana).call(recipeSearchApi.list, { query: { search } })
    return namesOf(data.items)
  }
  const make = async (foodName: string, recipe: string) => {
    const food = await kit.food({ by: ana, name: foodName })
    await kit.recipe({ by: ana, name: recipe, ingredients: [{ foodId: food.id, foodName }] })
    return food
  }
  const [kale, okra, dill, leek] = [
    await make('Cavolonero', 'Stew'),
    await make('Ladyfinger', 'Curry'),
    await make('Gurkenkraut', 'Pickles'),
    await make('Porree', 'Tart'),
  ]
  const kept = await kit.food({ by: ana, name: 'Spring onion' })
  for (const [word, recipe] of [
    ['Cavolonero', 'Stew'],
    ['Ladyfinger', 'Curry'],
    ['Gurkenkraut', 'Pickles'],
    ['Porree', 'Tart'],
  ])
    expect(await found(word ?? '')).toEqual([recipe])
  await kit.as(ana).call(foodsApi.remove, { params: { item_id: kale.id } })
  expect(await found('Cavolonero')).toEqual([])
  await kit.as(ana).call(foodsApi.bulkRemove, { body: { ids: [okra.id] } })
  expect(await found('Ladyfinger')).toEqual([])
  await kit.as(ana).call(foodsApi.update, { params: { item_id: dill.id }, body: { name: 'Dillweed' } })
  expect([await found('Gurkenkraut'), await found('Dillweed')]).toEqual([[], ['Pickles']])
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: leek.id, toFood: kept.id } })
  expect([await found('Porree'), await found('Spring onion')]).toEqual([[], ['Tart']])
  expect(await found('Stew')).toEqual(['Stew'])
})
