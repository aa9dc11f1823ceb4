import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

const MANY = 100

test('a chowder is found by its name, narrowed by tags, and the question is there again on the way back', async ({
  admin,
  kitchen,
}) => {
  test.slow()
  const { page, explorer, recipe, shell } = admin
  await kitchen.recipe({ name: 'Clam chowder', tags: ['Seaside'] })
  await kitchen.recipe({ name: 'Corn chowder', tags: ['Seaside', 'Stormy evening'] })
  await kitchen.recipe({ name: 'Crab tart', tags: ['Seaside', 'Stormy evening'] })
  await explorer.open()
  await expect(explorer.list.getByRole('article').first()).toBeVisible()

  const questions = explorer.listen()
  // In one go: how long a pause between two letters may be is proven with a clock of its own, in the client's tests.
  await explorer.field.fill('chowder')
  await expect(page).toHaveURL(/\?search=chowder$/)
  await explorer.expectCount(2)
  // The list that was there before may be looked up again meanwhile; the words are asked for once.
  const searches = questions.map((question) => question.get('search')).filter((words) => words !== null)
  expect(searches).toEqual(['chowder'])

  const tags = await explorer.choose('Tags', ['Seaside', 'Stormy evening'], { all: true })
  await explorer.expectCount(1)
  await expectAccessible(page)
  await tags.close()
  await expect(explorer.filter('Tags')).toHaveAccessibleName('Tags, 2 chosen')
  await explorer.expectOnly(['Corn chowder'])
  const narrowed = new URL(page.url()).searchParams
  expect(narrowed.getAll('tags')).toHaveLength(2)
  expect(narrowed.get('requireAllTags')).toBe('true')
  expect(questions.at(-1)?.getAll('tags')).toEqual(narrowed.getAll('tags'))
  expect(questions.at(-1)?.get('requireAllTags')).toBe('true')

  const address = page.url()
  await explorer.link('Corn chowder').click()
  await recipe.expectOpen('Corn chowder')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(explorer.field).toHaveValue('chowder')
  await explorer.expectOnly(['Corn chowder'])

  await shell.follow('Timeline')
  // The address changes first; whoever turns round before the timeline is there has never left the recipes.
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
  await shell.follow('Recipes')
  await expect(page).toHaveURL(address)
  await expect(explorer.filter('Tags')).toHaveAccessibleName('Tags, 2 chosen')
  await explorer.expectOnly(['Corn chowder'])

  await explorer.field.fill('xyzzyx')
  await expect(page.getByText('No recipe matches')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(explorer.card('Crab tart')).toBeVisible()
  await expect(explorer.field).toHaveValue('')
})

test('a hundred recipes scroll by, each once, in order and shuffled', { tag: '@once' }, async ({ admin, kitchen }) => {
  test.slow()
  const { page, explorer } = admin
  const names = Array.from({ length: MANY }, (_, at) => `Harvest dish ${String(at).padStart(2, '0')}`)
  const slugs = await Promise.all(names.map((name) => kitchen.call('POST', '/api/recipes', { name })))
  const harvest = await kitchen.tag('Harvest')
  await kitchen.call('POST', '/api/recipes/bulk-actions/tag', { recipes: slugs, tags: [harvest] })

  await explorer.open(`?tags=${harvest.id}`)
  await explorer.expectCount(MANY)
  const questions = explorer.listen()
  await explorer.sortBy('Random')
  await expect(page).toHaveURL(/orderBy=random/)
  await explorer.expectCount(MANY)
  const shuffled = await explorer.scrollThrough(MANY)
  expect(shuffled).not.toEqual(names)
  expect(shuffled.toSorted()).toEqual(names)
  expect(new Set(questions.map((question) => question.get('paginationSeed'))).size).toBe(1)

  await explorer.open(`?tags=${harvest.id}&orderBy=name&orderDirection=asc`)
  await explorer.expectCount(MANY)
  expect(await explorer.scrollThrough(MANY)).toEqual(names)
})

test('a slash opens the search anywhere, and two keys later the recipe', { tag: '@once' }, async ({
  admin,
  kitchen,
}) => {
  const { page, labels, search, recipe } = admin
  await kitchen.recipe({ name: 'Saffron buns', tags: ['Lucia morning'], totalTime: '2 hours' })
  await labels.open()
  await labels.expectOpen()
  await search.openByKey()
  await expectAccessible(page)
  await search.field.fill('saffron')
  await expect(search.option('Saffron buns')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(search.option('Saffron buns')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await search.expectClosed()
  await recipe.expectOpen('Saffron buns')
})

test.describe('with a phone in the hand', () => {
  const phone = { width: 390, height: 844 }
  test.use({ viewport: phone, hasTouch: true })

  test('recipes are small cards under one thumb, and dialogs fill the screen', { tag: '@once' }, async ({
    admin,
    kitchen,
  }) => {
    const { page, explorer, recipe, search } = admin
    const name = 'Pocket pancakes'
    await kitchen.recipe({ name, description: 'Small ones.', steps: ['Fry them.'] })
    await explorer.open('?search=pocket')
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    const picture = await explorer.card(name).getByRole('heading').boundingBox()
    const card = await explorer.card(name).boundingBox()
    expect(card?.width).toBeGreaterThan(phone.width * 0.8)
    expect(card?.height).toBeLessThan(phone.height / 4)
    expect(picture?.x, 'the name stands beside the picture').toBeGreaterThan(phone.width / 5)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(search.dialog).toBeVisible()
    await expect.poll(() => search.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await search.expectClosed()

    await explorer.menuButton(name).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await explorer.link(name).click()
    await recipe.expectOpen(name)
    const cookTop = async () => (await recipe.toolbar.getByRole('button', { name: 'Start cooking' }).boundingBox())?.y
    await expect.poll(cookTop, { message: 'cooking starts under the thumb' }).toBeGreaterThan(phone.height * 0.7)
  })
})
