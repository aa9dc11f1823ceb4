import {
  appImportsApi,
  type ImportPreview,
  type ImportPreviewItem,
  type ImportRun,
} from '@larder/contract/app-imports.ts'
import { type ReportSummary, reportsApi } from '@larder/contract/reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const MOMENT = '2026-03-01T10:00:00.000Z'
const PREVIEW = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a001'
const REPORT = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a002'
const JOB = '6d6b2f0e-6f5d-4a27-9f0a-3c9a4ad3a003'

const aPreview = (values: Partial<ImportPreview> = {}): ImportPreview => ({
  id: PREVIEW,
  createdAt: MOMENT,
  expiresAt: MOMENT,
  fileName: 'export.paprikarecipes',
  size: 2_400_000,
  format: 'paprika',
  isRecognised: true,
  status: 'ready',
  problem: null,
  jobId: JOB,
  reportId: null,
  counts: { total: 4, new: 1, known: 1, doubled: 1, failed: 1 },
  columns: null,
  ...values,
})

const anItem = (index: number, values: Partial<ImportPreviewItem>): ImportPreviewItem => ({
  index,
  name: '',
  state: 'new',
  recipe: null,
  ingredientCount: 2,
  stepCount: 1,
  hasPicture: false,
  lost: [],
  message: '',
  ...values,
})

const items = [
  anItem(0, { name: 'Soup', lost: ['difficulty'] }),
  anItem(1, { name: 'Stew', state: 'known', recipe: { name: 'Stew', slug: 'stew' } }),
  anItem(2, { name: 'Pie', state: 'doubled', recipe: { name: 'My pie', slug: 'my-pie' } }),
  anItem(3, { name: 'broken.paprikarecipe', state: 'failed', message: 'Failed to parse recipe' }),
  anItem(4, { name: 'Link collection', ingredientCount: 0, stepCount: 0 }),
  anItem(5, { name: 'Shopping', stepCount: 0 }),
]

const aRun = (values: Partial<ImportRun> = {}): ImportRun => ({
  reportId: REPORT,
  jobId: JOB,
  format: 'paprika',
  fileName: 'export.paprikarecipes',
  status: 'running',
  progress: { done: 1, total: 2 },
  counts: { imported: 1, known: 0, failed: 0 },
  isOwn: true,
  remaining: 1,
  ...values,
})

const aReport: ReportSummary = {
  id: REPORT,
  timestamp: MOMENT,
  category: 'migration',
  groupId: crypto.randomUUID(),
  name: 'Paprika Migration',
  status: 'success',
  jobId: JOB,
  counts: { total: 0, failed: 0 },
  canRetry: false,
  hasRun: true,
}

/** A server with one file in it; `preview` is what that file is when it is asked for. */
const aServer = (preview = () => aPreview()) =>
  fakeApi()
    .on(appImportsApi.formats, () => [
      { id: 'paprika', name: 'Paprika', extensions: ['.paprikarecipes', '.zip'], hasColumns: false },
      { id: 'table', name: 'CSV', extensions: ['.csv'], hasColumns: true },
    ])
    .on(appImportsApi.previews, (): ImportPreview[] => [])
    .on(appImportsApi.preview, preview)
    .on(appImportsApi.previewItems, ({ query: { only } }) => {
      const found = items.filter(({ state }) => only === undefined || state === only)
      return { items: found, total: found.length, page: 1, perPage: 15 }
    })
    .on(reportsApi.list, (): ReportSummary[] => [aReport])
    .on(reportsApi.entries, () => ({ items: [], total: 0, page: 1, perPage: 15 }))

const open = (address: string, api: ReturnType<typeof aServer>) =>
  renderRoute(address, { api, as: aUser({ canManage: true, advanced: false }) })

test('how to get the file out of an app is told in steps, with the file to bring', async () => {
  const { user } = await open('/group/migrations', aServer())
  await user.click(await screen.findByRole('radio', { name: 'Paprika' }))
  expect(screen.getByRole('heading', { level: 3, name: 'Paprika' })).toBeDefined()
  expect(screen.getByText(/^File to bring: .*\.paprikarecipes.* or .*\.zip/)).toBeDefined()
})

test('a file that cannot be taken is refused in a sentence, and nothing is sent when that is plain', async () => {
  const api = aServer().on(appImportsApi.createPreview, () => refuse(413, 'Payload Too Large'))
  const { user } = await open('/group/migrations', api)
  const take = async (file: File) =>
    user.upload(await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }), file)
  await take(new File([], 'empty.zip'))
  expect((await screen.findByRole('alert', { name: 'The file was not taken' })).textContent).toContain(
    'This file is empty.',
  )
  expect(api.calls(appImportsApi.createPreview)).toHaveLength(0)
  await take(new File(['x'], 'large.zip'))
  await waitFor(() =>
    expect(screen.getByRole('alert', { name: 'The file was not taken' }).textContent).toContain(
      'larger than the server takes (2 GB)',
    ),
  )
  let arrive = (_: ImportPreview) => {}
  const arrival = new Promise<ImportPreview>((resolve) => {
    arrive = resolve
  })
  api.on(appImportsApi.createPreview, () => arrival)
  await take(new File(['x'], 'export.paprikarecipes'))
  expect(await screen.findByText('50% sent')).toBeDefined()
  arrive(aPreview())
  expect(await screen.findByRole('heading', { level: 1, name: 'What is in the file' })).toBeDefined()
})

test('the recipes of a file are shown by state; what is unticked stays behind, doubled ones come when asked for', async () => {
  const api = aServer()
    .on(appImportsApi.start, () => ({ reportId: REPORT, jobId: JOB }))
    .on(appImportsApi.run, () => aRun())
  const { user, router } = await open(`/group/migrations/${PREVIEW}`, api)
  const soup = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Soup' })
  expect(soup.checked).toBe(true)
  for (const name of ['Select Stew', 'Select Pie', 'Select broken.paprikarecipe'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled).toBe(true)
  expect(screen.getByText('Does not come along: difficulty')).toBeDefined()
  expect(screen.getByText('Only a name was found: neither ingredients nor steps.')).toBeDefined()
  expect(screen.getByText('No steps were found.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Here as My pie' }).getAttribute('href')).toBe('/g/home/r/my-pie')

  await user.click(screen.getByRole('button', { name: 'Not understood: 1' }))
  expect(await screen.findByText('Failed to parse recipe')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Soup')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'All: 4' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Soup' }))
  expect(screen.getByText('Nothing is ticked that could be imported.')).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'Also import the one that looks doubled' }))
  await user.click(screen.getByRole('switch', { name: 'Tag every recipe with the name of the app' }))
  await user.click(screen.getByRole('button', { name: 'Import one recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/group/reports/${REPORT}`))
  expect(api.calls(appImportsApi.start)[0]?.body).toEqual({ addMigrationTag: true, includeDoubled: true, skip: [0] })
})

test('a file of which nothing can be read says why, and can be read as another kind', async () => {
  let preview = aPreview({ format: null, isRecognised: false, status: 'failed', problem: 'It asks for a password.' })
  const api = aServer(() => preview).on(appImportsApi.reread, () => {
    preview = aPreview({ isRecognised: false })
    return preview
  })
  const { user } = await open(`/group/migrations/${PREVIEW}`, api)
  expect((await screen.findByRole('alert', { name: 'This file cannot be read' })).textContent).toContain(
    'It asks for a password.',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of file' }), 'Paprika')
  expect(await screen.findByRole('button', { name: 'Import one recipe' })).toBeDefined()
  expect(api.calls(appImportsApi.reread)[0]?.body).toEqual({ migration_type: 'paprika' })
})

test('the columns of a table are matched with the parts of a recipe, of which it needs a name', async () => {
  const columns = {
    found: ['Title', 'What'],
    parts: ['name', 'ingredients'],
    chosen: { ingredients: 'Title' },
    rows: [
      ['Soup', 'peas, salt'],
      ['Toast', ''],
    ],
  }
  const api = aServer(() => aPreview({ format: 'table', columns })).on(appImportsApi.reread, () => aPreview())
  const { user } = await open(`/group/migrations/${PREVIEW}`, api)
  const form = within(await screen.findByRole('form', { name: 'Which column holds what?' }))
  const rows = within(form.getByRole('table', { name: 'The first rows of the file' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['TitleWhat', 'Souppeas, salt', 'Toast'])
  await user.click(form.getByRole('button', { name: 'Read again with these columns' }))
  expect(form.getByText('A recipe needs a name: choose the column it stands in.')).toBeDefined()
  await user.selectOptions(form.getByRole('combobox', { name: 'Name' }), 'Title')
  await user.selectOptions(form.getByRole('combobox', { name: 'Ingredients' }), 'What')
  await user.click(form.getByRole('button', { name: 'Read again with these columns' }))
  await waitFor(() =>
    expect(api.calls(appImportsApi.reread)[0]?.body).toEqual({
      migration_type: 'table',
      columns: { name: 'Title', ingredients: 'What' },
    }),
  )
})

test('an import is paused, goes on, and is taken back after a question', async () => {
  let run = aRun()
  const change = (values: Partial<ImportRun>) => () => {
    run = aRun(values)
    return run
  }
  const api = aServer()
    .on(appImportsApi.run, () => run)
    .on(appImportsApi.pause, change({ status: 'paused' }))
    .on(appImportsApi.resume, change({ status: 'done', counts: { imported: 2, known: 0, failed: 0 }, remaining: 2 }))
    .on(appImportsApi.undo, () => {
      run = aRun({ status: 'undone', remaining: 1 })
      return { removed: 1, kept: [{ name: 'Stew', slug: 'stew' }] }
    })
  const { user } = await open(`/group/reports/${REPORT}`, api)
  expect(await screen.findByText('1 of 2 recipes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeDefined()
  expect(screen.getByText('Imported: 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Take the import back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take the whole import back?' }))
  expect(api.calls(appImportsApi.undo)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Take the import back' }))
  expect(await screen.findByText('One recipe went to the trash.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Stew' }).getAttribute('href')).toBe('/g/home/r/stew')
})
