import { importRulesApi } from '@larder/contract/import-rules.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { recipeBulkImportApi, recipeImportApi } from '@larder/contract/recipe-import.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { type ReportEntry, type ReportSummary, reportsApi } from '@larder/contract/reports.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aDraft } from '#testing/drafts.ts'
import { type FakeApi, fakeApi, namedEvent, refuse, unreachable } from '#testing/fake-api.ts'
import { aJob } from '#testing/jobs.ts'
import { aUser } from '#testing/people.ts'
import { anIngredient, aRecipe } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import '#features/intake/recipe-import/create-frame.tsx'
import '#features/intake/recipe-import/pages/url-page.tsx'
import '#features/intake/recipe-import/pages/text-page.tsx'
import '#features/intake/recipe-import/pages/bulk-page.tsx'
import '#features/intake/recipe-import/pages/html-page.tsx'
import '#features/intake/recipe-import/pages/image-page.tsx'

const URL_PAGE = '/g/home/r/create/url'
const SOUP = 'https://a.example/soup'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const aKitchen = () =>
  fakeApi()
    .on(recipesApi.get, () => refuse(404, { message: 'Not found.', error: true }))
    .on(recipeImportApi.knownPage, () => null)

async function open(address: string, api: FakeApi) {
  const page = await renderRoute(address, { api })
  await screen.findByRole('heading', { name: 'Add a recipe' })
  return { ...page, api }
}

const addressField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Link to the recipe/ })
const unfold = () => fireEvent.click(screen.getByText('How it comes in'))
const get = () => screen.getByRole('button', { name: 'Get the recipe' })

function paste(text: string, target: Element = document.body) {
  const clipboardData = { files: [], getData: () => text }
  fireEvent.paste(target, { clipboardData })
}

test('an address is imported step by step, the choices are sent and kept, and the way back is empty', async () => {
  const api = aKitchen().on(recipeImportApi.fromAddressStream, () => [
    namedEvent('progress', { message: 'Fetching the page' }),
    namedEvent('done', { slug: 'soup' }),
  ])
  const { user, router } = await open(`${URL_PAGE}?recipe_import_url=Try+${SOUP}&use_keywords=1&edit=1`, api)
  expect((await addressField()).value).toBe(SOUP)
  expect(api.calls(recipeImportApi.fromAddressStream)).toEqual([])
  unfold()
  await user.click(screen.getByRole('switch', { name: 'Take categories along' }))
  await user.click(get())
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/soup?edit=true'))
  expect(api.calls(recipeImportApi.fromAddressStream)[0]?.body).toEqual({
    url: SOUP,
    includeTags: true,
    includeCategories: true,
    parseIngredients: true,
    unlessKnown: true,
  })
  router.history.back()
  await waitFor(() => expect(router.state.location.href).toBe(URL_PAGE))
  expect((await addressField()).value).toBe('')
  expect(api.calls(recipeImportApi.fromAddressStream)).toHaveLength(1)
})

test('an address that is there already is said, and imported only by whoever says so again', async () => {
  const lines = [anIngredient('2 leeks')]
  const api = aKitchen()
    .on(recipeImportApi.knownPage, () => ({ id: crypto.randomUUID(), name: 'Leek soup', slug: 'leek-soup' }))
    .on(recipeImportApi.fromAddressStream, () => [namedEvent('done', { slug: 'soup' })])
    .on(recipesApi.get, () => aRecipe('Soup', { recipeIngredient: lines }))
  const { user, router } = await open(URL_PAGE, api)
  await user.type(await addressField(), `${SOUP}{Enter}`)
  expect((await screen.findByRole('link', { name: 'Leek soup' })).getAttribute('href')).toBe('/g/home/r/leek-soup')
  expect(api.calls(recipeImportApi.fromAddressStream)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Import it all the same' }))
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/soup'))
  expect(api.calls(recipeImportApi.fromAddressStream)[0]?.body).toMatchObject({ unlessKnown: false })
})

test('whoever wants to look at every line themselves is led to them', async () => {
  const api = aKitchen()
    .on(recipeImportApi.fromAddressStream, () => [namedEvent('done', { slug: 'soup' })])
    .on(recipesApi.get, () => aRecipe('Soup', { recipeIngredient: [anIngredient('2 leeks')] }))
  const { user, router } = await open(URL_PAGE, api)
  await addressField()
  unfold()
  await user.click(screen.getByRole('switch', { name: 'Take me through every ingredient' }))
  await user.type(await addressField(), `${SOUP}{Enter}`)
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/soup/ingredient-parser'))
  expect(api.calls(recipeImportApi.fromAddressStream)[0]?.body).toMatchObject({ parseIngredients: false })
})

test('an address that leads to a page of which a recipe is there is said, too', async () => {
  const known = { id: crypto.randomUUID(), name: 'Leek soup', slug: 'leek-soup' }
  const api = aKitchen().on(recipeImportApi.fromAddressStream, () => [namedEvent('known', { known })])
  const { user } = await open(URL_PAGE, api)
  await user.type(await addressField(), `${SOUP}{Enter}`)
  expect((await screen.findByRole('link', { name: 'Leek soup' })).getAttribute('href')).toBe('/g/home/r/leek-soup')
  expect(screen.getByRole('button', { name: 'Import it all the same' })).toBeDefined()
})

test('a text that holds one whole recipe is saved without another step; half of one is shown first', async () => {
  const whole = aDraft('Soup', {
    recipeIngredient: [{ title: null, note: '2 leeks' }],
    recipeInstructions: [{ title: null, summary: '', text: 'Boil.' }],
  })
  const drafts = [aDraft('Half'), whole]
  const api = aKitchen()
    .on(recipeImportApi.readDrafts, () => ({ drafts: [drafts.shift() ?? whole] }))
    .on(recipeImportApi.saveDrafts, () => ({ slugs: ['soup'] }))
  const { user, router } = await open('/g/home/r/create/text', api)
  await user.type(await screen.findByRole('textbox', { name: 'The recipe as text' }), 'Soup')
  await user.click(screen.getByRole('button', { name: 'Read the text' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(api.calls(recipeImportApi.saveDrafts)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Read the text' }))
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/soup'))
  expect(api.calls(recipeImportApi.saveDrafts)[0]?.body).toMatchObject({ parseIngredients: true })
})

test('what is no address is refused on the field', async () => {
  const { user, api } = await open(URL_PAGE, aKitchen())
  await user.type(await addressField(), 'soup{Enter}')
  expect((await addressField()).getAttribute('aria-invalid')).toBe('true')
  expect(api.calls(recipeImportApi.fromAddressStream)).toEqual([])
})

test('a page without a recipe is said with what to try, and the address stays', async () => {
  const api = aKitchen().on(recipeImportApi.fromAddressStream, () => [
    namedEvent('error', { message: 'BAD_RECIPE_DATA' }),
  ])
  const { user } = await open(URL_PAGE, api)
  await user.type(await addressField(), `${SOUP}{Enter}`)
  const panel = await screen.findByRole('alert', { name: 'No recipe came of it' })
  expect(panel.textContent).toContain('No recipe could be found there.')
  expect(
    within(panel).getByRole('link', { name: 'Paste the page, or let your browser send it' }).getAttribute('href'),
  ).toBe('/g/home/r/create/html')
  expect((await addressField()).value).toBe(SOUP)
})

test('a server that is away is said to be, and the address stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = await open(URL_PAGE, aKitchen().on(recipeImportApi.fromAddressStream, unreachable))
  await user.type(await addressField(), `${SOUP}{Enter}`)
  const panel = await screen.findByRole('alert', { name: 'No recipe came of it' })
  expect(panel.textContent).toContain('The server cannot be reached at the moment. What you entered is still here.')
  expect((await addressField()).value).toBe(SOUP)
})

test.each([true, false])(
  'by which setting a private address is reached is told to administrators alone: %s',
  async (admin) => {
    const api = aKitchen().on(recipeImportApi.fromAddressStream, () => [
      namedEvent('error', { message: 'CONNECTION_ERROR' }),
    ])
    const { user } = await renderRoute(URL_PAGE, { api, as: aUser({ admin }) })
    await user.type(await addressField(), `${SOUP}{Enter}`)
    const panel = await screen.findByRole('alert', { name: 'No recipe came of it' })
    expect(panel.textContent?.includes('HTTP_ALLOW_LIST')).toBe(admin)
  },
)

test('the draft says where it was found, can be mended, and only then is saved', async () => {
  const found = aDraft(
    'Soup',
    { recipeIngredient: [{ title: null, note: '2 leeks' }], orgURL: SOUP, images: [`${SOUP}/1.jpg`, `${SOUP}/2.jpg`] },
    {
      sources: { name: 'json-ld', ingredients: 'structure' },
      known: { id: crypto.randomUUID(), name: 'Leek soup', slug: 'leek-soup' },
    },
  )
  const api = aKitchen()
    .on(recipeImportApi.readDrafts, () => ({ drafts: [found] }))
    .on(recipeImportApi.draftPicture, () => new Blob(['webp'], { type: 'image/webp' }))
    .on(recipeImportApi.saveDrafts, () => ({ slugs: ['soup'] }))
  const { user, router } = await open(URL_PAGE, api)
  await addressField()
  unfold()
  await user.click(await screen.findByRole('switch', { name: 'Show me what was found first' }))
  await user.type(await addressField(), `${SOUP}{Enter}`)
  const lines = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ingredients (1 line)' })
  expect(screen.getByText('From the page’s recipe data.')).toBeDefined()
  expect(screen.getByText(/^From the page’s text\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Leek soup' }).getAttribute('href')).toBe('/g/home/r/leek-soup')
  await user.type(lines, '\nsalt')
  expect(await screen.findByRole('img', { name: 'The picture that will be kept' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Another picture' }))
  await user.click(screen.getByRole('button', { name: 'Save the recipe' }))
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/soup'))
  const [call] = api.calls(recipeImportApi.saveDrafts)
  expect(call?.body.drafts[0]?.recipeIngredient).toEqual([
    { title: null, note: '2 leeks' },
    { title: null, note: 'salt' },
  ])
  expect(call?.body.drafts[0]?.images).toEqual([`${SOUP}/2.jpg`, `${SOUP}/1.jpg`])
})

test('two recipes pasted as text go to their tab, and the one that is ticked is saved', async () => {
  const api = aKitchen()
    .on(recipeImportApi.readDrafts, () => ({ drafts: [aDraft('Soup'), aDraft('Stew')] }))
    .on(recipeImportApi.saveDrafts, ({ body }) => ({ slugs: body.drafts.map(({ name }) => name.toLowerCase()) }))
  const { user, router } = await open(URL_PAGE, api)
  paste('Soup\n2 leeks\n\nStew\n1 onion', await addressField())
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The recipe as text' })
  expect(router.state.location.pathname).toBe('/g/home/r/create/text')
  expect(field.value).toContain('Stew')
  await user.click(screen.getByRole('button', { name: 'Read the text' }))
  await screen.findByRole('heading', { name: 'Found 2 recipes' })
  await user.click(screen.getByRole('checkbox', { name: 'Save Soup' }))
  await user.click(screen.getByRole('button', { name: 'Save the recipe' }))
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/stew'))
  expect(api.calls(recipeImportApi.saveDrafts)[0]?.body.drafts.map(({ name }) => name)).toEqual(['Stew'])
})

test('JSON pasted anywhere lands in its editor, and text around it can be had back', async () => {
  const { user } = await open(URL_PAGE, aKitchen())
  paste('{"name": "Soup"}')
  const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The recipe as JSON' })
  expect(editor.value).toBe('{"name": "Soup"}')
  await user.click(screen.getByRole('switch', { name: 'It is JSON' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Source of the page' }).value).toBe('{"name":"Soup"}')
})

test('an address pasted into the address field stays there', async () => {
  const { router } = await open(URL_PAGE, aKitchen())
  paste('https://b.example/stew', await addressField())
  expect(router.state.location.pathname).toBe(URL_PAGE)
})

const aBulkReport = (id: string, jobId: string): ReportSummary => ({
  id,
  jobId,
  timestamp: '2026-03-01T10:00:00Z',
  category: 'bulk_import',
  groupId: aUser().groupId,
  name: 'Bulk Import',
  status: 'partial',
  counts: { total: 2, failed: 1 },
  canRetry: true,
  hasRun: false,
})

const anEntry = (reportId: string, values: Partial<ReportEntry>): ReportEntry => ({
  id: crypto.randomUUID(),
  reportId,
  timestamp: '2026-03-01T10:00:00Z',
  success: true,
  message: '',
  exception: '',
  note: '',
  source: null,
  recipe: null,
  ...values,
})

test('addresses pasted anywhere become rows, and what becomes of them is followed', async () => {
  const [jobId, reportId] = [crypto.randomUUID(), crypto.randomUUID()]
  const api = aKitchen()
    .on(recipeBulkImportApi.fromAddresses, () => ({ jobId, reportId }))
    .on(reportsApi.list, (): ReportSummary[] => [])
    .on(jobsApi.events, () => [aJob({ id: jobId, status: 'done' })])
    .on(reportsApi.get, () => ({
      ...aBulkReport(reportId, jobId),
      entries: [
        anEntry(reportId, { recipe: { name: 'Soup', slug: 'soup' } }),
        anEntry(reportId, { recipe: { name: 'Stew', slug: 'stew' }, exception: 'It was there.' }),
        anEntry(reportId, { success: false, exception: 'No recipe' }),
      ],
    }))
  const { user } = await open(URL_PAGE, api)
  paste('https://a.example/1\nhttps://a.example/2\n')
  const second = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link 2' })
  expect(second.value).toBe('https://a.example/2')
  await user.clear(second)
  await user.type(second, 'stew')
  await user.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  expect(second.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Remove link 2' }))
  await user.click(screen.getByRole('button', { name: 'Import one recipe' }))
  await waitFor(() => expect(api.calls(recipeBulkImportApi.fromAddresses)).toHaveLength(1))
  expect(api.calls(recipeBulkImportApi.fromAddresses)[0]?.body).toEqual({
    imports: [{ url: 'https://a.example/1' }],
    parseIngredients: true,
  })
  const soup = await screen.findByRole('link', { name: 'Soup' })
  expect(soup.getAttribute('href')).toBe('/g/home/r/soup')
  expect(screen.getByRole('heading', { name: 'One recipe was saved' })).toBeDefined()
  expect(screen.getByText('1 was there already.')).toBeDefined()
  expect(screen.getByText('1 link could not be brought in.')).toBeDefined()
  // That the job is done says less than what became of it, and may sound like more.
  expect(screen.queryByText('Done')).toBeNull()
})

test('without an AI service pictures are not taken, and the page says what to do', async () => {
  await open('/g/home/r/create/image', aKitchen())
  expect(await screen.findByRole('heading', { name: 'Pictures cannot be read here yet' })).toBeDefined()
})

test('a line that is taken out of the draft can be dropped from every recipe to come', async () => {
  const notes = ['2 leeks', 'Print this page', 'salt']
  const found = aDraft('Soup', { recipeIngredient: notes.map((note) => ({ title: null, note })) })
  const api = aKitchen()
    .on(recipeImportApi.readDrafts, () => ({ drafts: [found] }))
    .on(importRulesApi.create, ({ body: { kind, find } }) => {
      const [id, groupId] = [crypto.randomUUID(), crypto.randomUUID()]
      return { id, groupId, kind, find, replaceWith: '', foodId: null, foodName: null, enabled: true, createdAt: null }
    })
  const { user } = await open(URL_PAGE, api)
  paste('Soup\n2 leeks\nsalt')
  await user.click(await screen.findByRole('button', { name: 'Read the text' }))
  const lines = await screen.findByRole('textbox', { name: 'Ingredients (3 lines)' })
  fireEvent.change(lines, { target: { value: '2 leeks\nPrint\nsalt' } })
  expect(screen.queryByRole('button', { name: /^Always drop/ })).toBeNull()
  fireEvent.change(lines, { target: { value: '2 leeks\nsalt' } })
  await user.click(await screen.findByRole('button', { name: 'Always drop lines with “Print this page”' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Always drop/ })).toBeNull())
  expect(api.calls(importRulesApi.create)[0]?.body).toMatchObject({ kind: 'dropLine', find: 'Print this page' })
})
