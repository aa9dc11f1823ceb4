import { jobsApi } from '@larder/contract/jobs.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aJob } from '#testing/jobs.ts'
import { aRecipe, aRecipeSummary, aTag, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => window.happyDOM?.setViewport({ width: 1280, height: 800 }))

const openWith = (...names: string[]) => openAt('/g/home', names)

async function openAt(address: string, names: string[], api = fakeApi()) {
  const recipes = names.map((name) => aRecipeSummary(name))
  api.on(recipeSearchApi.list, () => pageOfRecipes(recipes))
  const page = await renderRoute(address, { api })
  await screen.findByRole('link', { name: names[0] })
  return { ...page, api, recipes }
}

const bar = () => within(screen.getByRole('toolbar', { name: 'Selected recipes' }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('cards turn into boxes to tick, and their number is announced', async () => {
  const { user } = await openWith('Bread', 'Soup', 'Cake')
  await user.click(screen.getByRole('button', { name: 'Select recipes' }))
  expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull()
  await user.click(box('Bread'))
  expect(bar().getByRole('status').textContent).toBe('1 selected')
  await user.click(bar().getByRole('button', { name: 'Select all 3 loaded' }))
  expect(bar().getByRole('status').textContent).toBe('3 selected')
  await user.click(bar().getByRole('button', { name: 'Stop selecting' }))
  expect(screen.getByRole('link', { name: 'Bread' })).toBeDefined()
})

test('a click with Shift chooses everything in between', async () => {
  const { user } = await openWith('Bread', 'Soup', 'Cake', 'Pie')
  await user.click(screen.getByRole('button', { name: 'Select recipes' }))
  await user.click(box('Soup'))
  fireEvent.click(box('Pie'), { shiftKey: true })
  expect(['Bread', 'Soup', 'Cake', 'Pie'].filter((name) => box(name).checked)).toEqual(['Soup', 'Cake', 'Pie'])
})

test('a long press chooses the recipe instead of opening it', async () => {
  const { router } = await openWith('Bread', 'Soup')
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Soup' }), { pointerType: 'touch', clientX: 5, clientY: 5 })
  expect(await screen.findByRole('toolbar', { name: 'Selected recipes' })).toBeDefined()
  fireEvent.pointerUp(box('Soup'))
  fireEvent.click(box('Soup'))
  expect(box('Soup').checked).toBe(true)
  expect(router.state.location.pathname).toBe('/g/home')
})

test('deleted recipes can be taken out of the trash again', async () => {
  const { user, api, recipes } = await openWith('Bread', 'Soup')
  api.on(recipeBulkApi.remove, () => null).on(trashApi.restore, ({ params }) => aRecipe('Bread', { id: params.id }))
  await user.click(screen.getByRole('button', { name: 'Select recipes' }))
  await user.click(box('Bread'))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this recipe?' }))
  expect(dialog.getByText('Bread')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('1 recipe moved to the trash.')
  expect(api.calls(recipeBulkApi.remove)[0]?.body).toEqual({ recipes: ['bread'] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Brought back.')
  expect(api.calls(trashApi.restore)[0]?.params).toEqual({ id: recipes[0]?.id })
})

test('a refused deletion is said, and the choice stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, api } = await openWith('Bread')
  api.on(recipeBulkApi.remove, () => refuse(500, 'no'))
  await user.click(screen.getByRole('button', { name: 'Select recipes' }))
  await user.click(box('Bread'))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The recipes could not be deleted. Nothing was changed.')).toBeDefined()
  expect(box('Bread').checked).toBe(true)
})

test('tags are added to all of them', async () => {
  const { user, api } = await openWith('Bread', 'Soup')
  const quick = aTag('Quick')
  api.on(tagsApi.list, () => pageOfRecipes([quick])).on(recipeBulkApi.tag, () => null)
  await user.click(screen.getByRole('button', { name: 'Select recipes' }))
  await user.click(bar().getByRole('button', { name: 'Select all 2 loaded' }))
  await user.click(bar().getByRole('button', { name: 'Add tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tags' }))
  await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'quick')
  await user.click(await screen.findByRole('option', { name: 'Quick' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await screen.findByText('Tags added.')
  expect(api.calls(recipeBulkApi.tag)[0]?.body).toEqual({ recipes: ['bread', 'soup'], tags: [quick] })
})

test('an archive is packed, and fetched as soon as it is ready', async () => {
  const { user, api } = await openWith('Bread')
  const id = crypto.randomUUID()
  const result = { exportId: id, recipes: 1, lost: { notes: 1 } }
  api
    .on(recipeExportApi.start, () => aJob({ id }))
    .on(jobsApi.events, () => [aJob({ id, status: 'running' }), aJob({ id, status: 'done', result })])
    .on(recipeExportApi.tokenFor, ({ params }) => ({ fileToken: `for ${params.export_id}` }))
  await user.click(screen.getByRole('button', { name: 'Select recipes' }))
  await user.click(box('Bread'))
  await user.click(bar().getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export recipes' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'The 1 selected recipe' }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'JSON-LD' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  const link = await dialog.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe(`/api/utils/download?token=for+${id}`)
  expect(dialog.getByText('Notes, or their titles (in 1 recipe)')).toBeDefined()
  expect(api.calls(recipeExportApi.start)[0]?.body).toEqual({ recipes: ['bread'], format: 'json-ld' })
})

test('everything that was found is exported with the words and filters it was found by', async () => {
  const tag = aTag('Quick')
  const api = fakeApi()
    .on(tagsApi.list, () => pageOfRecipes([tag]))
    .on(recipeExportApi.start, () => refuse(429, { message: 'Too many.' }))
  const address = `/g/home?search=bread&tags=${tag.id}&requireAllTags=true`
  const { user } = await openAt(address, ['Bread', 'Rye bread'], api)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Export these recipes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export recipes' }))
  expect(dialog.getByText('The 2 recipes that were found for “bread”')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await dialog.findByRole('alert')
  expect(api.calls(recipeExportApi.start)[0]?.body).toMatchObject({
    query: { search: 'bread', tags: [tag.id], requireAllTags: true },
    format: 'html-book',
  })
})
