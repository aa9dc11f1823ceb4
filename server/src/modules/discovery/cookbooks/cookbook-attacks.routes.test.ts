import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

test('attack 5: a body that does not end is cut off, a text or filter that is too long is named, and no book is made', async ({
  kit,
}) => {
  const ana = await kit.person()
  const make = (body: object) => kit.as(ana).call(cookbooksApi.create, { body: { name: 'Soups', ...body } })
  expect((await make({ description: 'x'.repeat(200_000) })).status).toBe(413)
  for (const [field, length] of [
    ['name', 601],
    ['description', 20_001],
    ['queryFilterString', 90_000],
  ] as const) {
    const refused = await make({ [field]: 'x'.repeat(length) })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect((await kit.as(ana).call(cookbooksApi.list)).data.total).toBe(0)
})

const words = ['{{7*7}}', '#{7*7} $& $1', '<%= 7*7 %>', '=cmd|calc', 'a\r\nSet-Cookie: x=1']

test('attack 18, attack 21: words of a book are words, and none of them reaches a header', async ({ kit }) => {
  const ana = await kit.person()
  for (const description of words) {
    const answer = await kit.as(ana).call(cookbooksApi.create, { body: { name: `Book ${description}`, description } })
    expect(answer.data).toMatchObject({ name: `Book ${description}`, description })
    expect(answer.data.slug).toMatch(/^[\p{L}\p{N}-]+$/u)
    expect(JSON.stringify(answer.headers)).not.toContain('x=1')
  }
})

test('attack 19: a number that no column of whole numbers holds is compared like any other', async ({ kit }) => {
  const ana = await kit.person()
  await kit.as(ana).call(cookbooksApi.create, { body: { name: 'Soups', position: 1 } })
  const found = async (queryFilter: string) => {
    const { status, data } = await kit.as(ana).call(cookbooksApi.list, { query: { queryFilter } })
    return [status, data.total]
  }
  expect(await found('position > 0.5')).toEqual([200, 1])
  expect(await found('position < 99999999999999999999')).toEqual([200, 1])
  expect(await found('position IN [1.5, 3e300]')).toEqual([200, 0])
})

test('attack 18: a value of a filter is a value, whatever it looks like', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana, name: "' OR 1=1 --" })
  await kit.recipe({ by: ana, name: 'Cake' })
  const body = { name: 'Odd', queryFilterString: `name = "' OR 1=1 --"` }
  const { slug } = (await kit.as(ana).call(cookbooksApi.create, { body })).data
  const found = await kit.as(ana).call(recipeSearchApi.list, { query: { cookbook: slug } })
  expect(found.data.items.map(({ id }) => id)).toEqual([soup.id])
})
