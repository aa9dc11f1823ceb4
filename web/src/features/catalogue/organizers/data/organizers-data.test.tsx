import { tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTool, tagServer, toolServer } from '#testing/data-server.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const namesShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('three tags are deleted in one call, after a question that names them and where they are used', async () => {
  const { api, tags } = tagServer('Quick', 'Spicy', 'Summer', 'Winter')
  const gone = tags.slice(0, 3).map(({ id }) => id)
  api.on(recipeSearchApi.list, ({ query }) =>
    query.tags?.includes(tags[0]?.id ?? '')
      ? { ...pageOfRecipes([aRecipeSummary('Soup'), aRecipeSummary('Toast')]), total: 12 }
      : pageOfRecipes([]),
  )
  const { user } = await renderRoute('/group/data/tags', { api })
  for (const name of ['Quick', 'Spicy', 'Summer'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 3 entries?' }))
  expect(await question.findByText('Used in 12 recipes: Soup, Toast…')).toBeDefined()
  await waitFor(() => expect(question.getAllByText('Not used anywhere')).toHaveLength(2))
  expect(question.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'Quick',
    'Spicy',
    'Summer',
  ])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(namesShown()).toEqual(['Winter'])
  await waitFor(() => expect(api.calls(tagsApi.bulkRemove).map(({ body }) => body)).toEqual([{ ids: gone }]))
  await waitFor(() => expect(namesShown()).toEqual(['Winter']))
})

test('the table says how many recipes carry each tag and leads to them', async () => {
  const { api, tags } = tagServer('Quick', 'Spicy')
  await renderRoute('/group/data/tags', { api })
  const quick = await screen.findByRole('row', { name: /Quick/ })
  await waitFor(() => expect(within(quick).getByText('12')).toBeDefined())
  expect(screen.getByRole('link', { name: 'Quick' }).getAttribute('href')).toBe(`/g/home?tags=${tags[0]?.id}`)
  expect(screen.getByRole('link', { name: 'See them as an index' }).getAttribute('href')).toBe('/g/home/recipes/tags')
})

test('a tool is on hand for the own household', async () => {
  const { api } = toolServer(aTool('Wok'))
  const { user } = await renderRoute('/group/data/tools', { api })
  await user.click(await screen.findByRole('switch', { name: 'Wok is on hand' }))
  await waitFor(() => expect(api.calls(toolsApi.update)[0]?.body).toEqual({ name: 'Wok', onHand: true }))
})

test('one tag is combined into another', async () => {
  const { api, tags } = tagServer('Quick', 'Fast')
  const [quick, fast] = tags
  const { user } = await renderRoute('/group/data/tags', { api })
  await user.click(await screen.findByRole('button', { name: 'Combine' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Combine two tags' }))
  const choose = async (label: RegExp, name: string) => {
    await user.type(dialog.getByRole('combobox', { name: label }), name)
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose(/This one goes/, 'Fast')
  await choose(/This one stays/, 'Quick')
  expect(dialog.getByRole('status').textContent).toContain('Every recipe with “Fast” will have “Quick” instead')
  await user.click(dialog.getByRole('button', { name: 'Combine' }))
  await waitFor(() => expect(namesShown()).toEqual(['Quick']))
  expect(api.calls(tagsApi.merge)[0]?.body).toEqual({ fromId: fast?.id, toId: quick?.id })
})
