import { atPlainHost } from '../built-server.ts'
import { expect, test } from '../fixtures.ts'

test.use({ baseURL: ({ server }, use) => use(atPlainHost(server.url)) })

test('without https everything works, and the page says what the browser does not allow there', {
  tag: '@once',
}, async ({ admin, kitchen }) => {
  const { page, explorer, finder, recipe, share, shell, cook } = admin
  const soup = await kitchen.recipe({
    name: 'Soup over plain wires',
    tags: ['Plain'],
    steps: [
      { summary: 'Simmer', text: 'Let it simmer for 20 minutes.' },
      { summary: 'Serve', text: 'Serve it.' },
    ],
  })
  const { id } = await kitchen.tag('Plain')
  await explorer.open(`?tags=${id}`)
  await explorer.expectOnly([soup.name])
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)

  const seeds = explorer.listen()
  for (const [shuffles, choice] of ['Random', 'Shuffle again'].entries()) {
    await explorer.sortBy(choice)
    await expect.poll(() => new Set(seeds.map((seed) => seed.get('paginationSeed'))).size).toBe(shuffles + 1)
  }
  await explorer.expectOnly([soup.name])

  await finder.open()
  await finder.openFilters()
  const filters = page.getByRole('dialog', { name: 'Other filters' })
  await filters.getByRole('button', { name: 'Add condition' }).click()
  await expect(filters.getByRole('combobox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()

  await recipe.open(soup)
  await recipe.choose('Share')
  const address = await share.create()
  expect(address.startsWith(new URL(page.url()).origin)).toBe(true)
  await share.copy()
  await shell.expectMessage('Link copied')
  await share.close()
  await recipe.comments.getByRole('textbox', { name: 'Write a comment' }).press('Control+v')
  await expect(recipe.comments.getByRole('textbox', { name: 'Write a comment' })).toHaveValue(address)

  await cook.start(soup.name)
  await expect(cook.sheet.getByText('This browser cannot keep the screen on here').first()).toBeVisible()
  await cook.time('20 minutes').click()
  await expect(cook.strip.getByRole('listitem')).toHaveCount(1)
  await cook.next.click()
  await cook.expectStep('Serve', 2, 2)
})
