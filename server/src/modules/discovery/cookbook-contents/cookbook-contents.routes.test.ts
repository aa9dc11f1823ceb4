import { randomUUID } from 'node:crypto'
import { cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { cookbookRecipesApi, cookbooksApi } from '@larder/contract/cookbooks.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const BOOK_ORDER = { orderBy: 'cookbook_position:asc,name:asc' }
const at = ({ id }: { id: string }) => ({ params: { item_id: id } })

const inBook = async (kit: Kit, by: Person, book: { id: string }, query: object = BOOK_ORDER) => {
  const found = await kit.as(by).call(recipeSearchApi.list, { query: { cookbook: book.id, perPage: -1, ...query } })
  expect([found.status, found.detail]).toEqual([200, undefined])
  return found.data.items.map(({ name }) => name)
}

const put = (kit: Kit, by: Person, book: { id: string }, ...recipes: { id: string }[]) =>
  kit.as(by).call(cookbookContentsApi.putIn, { ...at(book), body: { recipeIds: recipes.map(({ id }) => id) } })
const takeOut = (kit: Kit, by: Person, book: { id: string }, ...recipes: { id: string }[]) =>
  kit.as(by).call(cookbookContentsApi.takeOut, { ...at(book), body: { recipeIds: recipes.map(({ id }) => id) } })
const move = (kit: Kit, by: Person, book: { id: string }, recipe: { id: string }, after: { id: string } | null) =>
  kit.as(by).call(cookbookContentsApi.move, {
    params: { item_id: book.id, recipe_id: recipe.id },
    body: { after: after?.id ?? null },
  })

async function pantry(kit: Kit) {
  const ana = await kit.person()
  const tag = await kit.tag({ by: ana, name: 'winter' })
  const make = (name: string, more: object = {}) => kit.recipe({ by: ana, name, ...more })
  const soup = await make('Soup', { tags: [tag] })
  const stew = await make('Stew', { tags: [tag] })
  const cake = await make('Cake')
  const book = await kit.cookbook({ by: ana, name: 'Winter', filter: `tags.id IN ["${tag.id}"]` })
  return { ana, tag, soup, stew, cake, book }
}

test('recipes are put in beside the filter and taken out of it, and every list and count knows', async ({ kit }) => {
  const { ana, soup, stew, cake, book } = await pantry(kit)
  expect(await inBook(kit, ana, book)).toEqual(['Soup', 'Stew'])
  expect((await put(kit, ana, book, cake)).status).toBe(200)
  expect((await takeOut(kit, ana, book, soup)).status).toBe(200)
  expect(await inBook(kit, ana, book)).toEqual(['Cake', 'Stew'])
  // As older clients ask for it.
  const { data } = await kit.as(ana).call(cookbookRecipesApi.get, at(book))
  expect(data.recipes.map(({ name }) => name).sort()).toEqual(['Cake', 'Stew'])
  expect((await kit.as(ana).call(cookbookRecipesApi.counts)).data).toEqual({ [book.id]: 2 })
  const out = (await kit.as(ana).call(cookbookContentsApi.takenOut, at(book))).data
  expect(out).toEqual([{ id: soup.id, slug: soup.slug, name: 'Soup' }])
  const books = async (recipe: { slug: string }) =>
    (await kit.as(ana).call(cookbookContentsApi.ofRecipe, { params: { slug: recipe.slug } })).data.map(
      ({ isIn }) => isIn,
    )
  expect([await books(cake), await books(soup), await books(stew)]).toEqual([[true], [false], [true]])
  await put(kit, ana, book, soup)
  expect(await inBook(kit, ana, book)).toEqual(['Cake', 'Soup', 'Stew'])
})

test('a book by hand holds nothing but what was put in, and a client that knows nothing of it leaves it so', async ({
  kit,
}) => {
  const { ana, cake, stew } = await pantry(kit)
  const made = await kit.as(ana).call(cookbooksApi.create, { body: { name: 'Mine', onlyByHand: true } })
  const book = made.data
  expect([book.onlyByHand, book.orderedByHand, await inBook(kit, ana, book)]).toEqual([true, false, []])
  await put(kit, ana, book, cake, stew)
  const renamed = await kit.as(ana).call(cookbooksApi.update, { ...at(book), body: { name: 'Ours' } })
  expect([renamed.data.onlyByHand, await inBook(kit, ana, book)]).toEqual([true, ['Cake', 'Stew']])
  await kit.as(ana).call(cookbooksApi.update, { ...at(book), body: { name: 'Ours', onlyByHand: false } })
  expect(await inBook(kit, ana, book)).toEqual(['Cake', 'Soup', 'Stew'])
})

test('recipes stand as somebody put them, what comes later stands behind them, and the order can be forgotten', async ({
  kit,
}) => {
  const { ana, tag, soup, stew, cake, book } = await pantry(kit)
  await put(kit, ana, book, cake)
  expect((await move(kit, ana, book, stew, null)).status).toBe(200)
  expect(await inBook(kit, ana, book)).toEqual(['Stew', 'Cake', 'Soup'])
  expect((await move(kit, ana, book, cake, soup)).status).toBe(200)
  expect(await inBook(kit, ana, book)).toEqual(['Stew', 'Soup', 'Cake'])
  await kit.recipe({ by: ana, name: 'Apples', tags: [tag] })
  expect(await inBook(kit, ana, book)).toEqual(['Stew', 'Soup', 'Cake', 'Apples'])
  // Page by page as well.
  const second = { ...BOOK_ORDER, perPage: 2, page: 2 }
  expect(await inBook(kit, ana, book, second)).toEqual(['Cake', 'Apples'])
  expect((await kit.as(ana).call(cookbooksApi.list)).data.items[0]).toMatchObject({ orderedByHand: true })
  // What was taken out comes back behind the others.
  await takeOut(kit, ana, book, stew)
  await put(kit, ana, book, stew)
  expect(await inBook(kit, ana, book)).toEqual(['Soup', 'Cake', 'Apples', 'Stew'])
  expect((await kit.as(ana).call(cookbookContentsApi.forgetOrder, at(book))).status).toBe(200)
  expect(await inBook(kit, ana, book)).toEqual(['Apples', 'Cake', 'Soup', 'Stew'])
  const elsewhere = await kit.as(ana).call(recipeSearchApi.list, { query: BOOK_ORDER })
  expect(elsewhere.status).toBe(400)
})

test('covers show the chosen picture, or the newest of what is in the book', async ({ kit }) => {
  const { ana, tag, book } = await pantry(kit)
  const cover = async (by = ana) => (await kit.as(by).call(cookbookContentsApi.cover, at(book))).data
  expect(await cover()).toEqual([])
  const shown: { id: string }[] = []
  for (let n = 0; n < 5; n++) {
    kit.clock.advance(1000)
    shown.push(await kit.recipe({ by: ana, tags: [tag], image: `pic${n}` }))
  }
  await kit.recipe({ by: ana, image: 'elsewhere' })
  expect((await cover()).map(({ image }) => image)).toEqual(['pic4', 'pic3', 'pic2', 'pic1'])
  const [first] = shown
  const choose = (recipeId: string | null) =>
    kit.as(ana).call(cookbookContentsApi.chooseCover, { ...at(book), body: { recipeId } })
  expect((await choose(first?.id ?? '')).status).toBe(200)
  expect(await cover()).toEqual([{ recipeId: first?.id, image: 'pic0', isChosen: true }])
  expect((await kit.as(ana).call(cookbookContentsApi.covers)).data).toEqual({ [book.id]: await cover() })
  await choose(null)
  expect(await cover()).toHaveLength(4)
  expect((await choose(randomUUID())).status).toBe(404)
})

test('a hidden recipe keeps its place in the book, and nobody else learns of it', async ({ kit }) => {
  const { ana, soup, stew, cake, book } = await pantry(kit)
  const ben = await kit.person({
    household: { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug },
  })
  const secret = await kit.recipe({ by: ana, name: 'Secret', visibility: 'person', isPublic: 0, image: 'hush' })
  await put(kit, ana, book, secret, cake)
  await move(kit, ana, book, secret, soup)
  await kit.as(ana).call(cookbookContentsApi.chooseCover, { ...at(book), body: { recipeId: secret.id } })
  expect(await inBook(kit, ana, book)).toEqual(['Cake', 'Soup', 'Secret', 'Stew'])
  expect(await inBook(kit, ben, book)).toEqual(['Cake', 'Soup', 'Stew'])
  expect((await kit.as(ben).call(cookbookContentsApi.cover, at(book))).data).toEqual([])
  for (const refused of [
    await put(kit, ben, book, secret),
    await takeOut(kit, ben, book, secret),
    await move(kit, ben, book, secret, null),
  ])
    expect(refused.status).toBe(404)
  await move(kit, ben, book, stew, null)
  expect(await inBook(kit, ana, book)).toEqual(['Stew', 'Cake', 'Soup', 'Secret'])
})

test('attack 1: neighbours read and change nothing, strangers find nothing, and bad input names the field', async ({
  kit,
}) => {
  const { ana, soup, cake, book } = await pantry(kit)
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  const stranger = await kit.person()
  const theirs = await kit.recipe({ by: stranger })
  for (const other of [neighbour, stranger])
    for (const refused of [
      await put(kit, other, book, cake),
      await takeOut(kit, other, book, soup),
      await move(kit, other, book, soup, null),
      await kit.as(other).call(cookbookContentsApi.forgetOrder, at(book)),
      await kit.as(other).call(cookbookContentsApi.chooseCover, { ...at(book), body: { recipeId: null } }),
    ])
      expect(refused.status).toBe(404)
  expect((await kit.as(neighbour).call(cookbookContentsApi.cover, at(book))).status).toBe(200)
  expect((await kit.as(stranger).call(cookbookContentsApi.cover, at(book))).status).toBe(404)
  expect((await put(kit, ana, book, cake, theirs)).status).toBe(404)
  expect(await inBook(kit, ana, book)).toEqual(['Soup', 'Stew'])
  const missing = await move(kit, ana, book, soup, cake)
  expect([missing.status, missing.detail]).toMatchObject([422, [{ loc: ['body', 'after'] }]])
  const empty = await put(kit, ana, book)
  expect([empty.status, empty.detail]).toMatchObject([422, [{ loc: ['body', 'recipeIds'] }]])
})

test('a book comes back from the trash with what was put in, its order and its cover', async ({ kit }) => {
  const { ana, cake, soup, book } = await pantry(kit)
  await put(kit, ana, book, cake)
  await move(kit, ana, book, soup, null)
  await kit.as(ana).call(cookbooksApi.remove, at(book))
  const [thing] = (await kit.as(ana).call(removalsApi.trash)).data
  await kit.as(ana).call(removalsApi.bringBack, { params: { item_id: thing?.id } })
  expect(await inBook(kit, ana, book)).toEqual(['Soup', 'Cake', 'Stew'])
  // What is deleted leaves the book without a trace.
  await kit.as(ana).call(recipesApi.remove, { params: { slug: cake.slug } })
  expect(await inBook(kit, ana, book)).toEqual(['Soup', 'Stew'])
})

test('forty books are counted and covered with as many statements as two', async ({ kit }) => {
  const { ana, cake } = await pantry(kit)
  const count = async () => {
    const statements = await kit.statementsDuring(async () => {
      await kit.as(ana).call(cookbookContentsApi.covers)
      await kit.as(ana).call(cookbookContentsApi.ofRecipe, { params: { slug: cake.slug } })
    })
    return statements.length
  }
  await kit.cookbook({ by: ana })
  const few = await count()
  for (let n = 0; n < 38; n++) await kit.cookbook({ by: ana, onlyByHand: n % 2 === 0 })
  expect(await count()).toBe(few)
})
