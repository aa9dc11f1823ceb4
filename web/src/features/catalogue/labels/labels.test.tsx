import { DEFAULT_LABEL_COLOR, type Label, labelsApi } from '@larder/contract/labels.ts'
import { readableTextOn } from '@larder/domain/colour.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { switchLocale } from '#i18n/i18n.ts'
import { type FakeApi, fakeApi, unreachable } from '#testing/fake-api.ts'
import { aLabel, labelServer, pageOfLabels } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { onAPhone } from '#testing/viewport.ts'

const LABELS = '/group/data/labels'

const openLabels = async (api: FakeApi) => {
  const page = await renderRoute(LABELS, { api })
  await screen.findByRole('heading', { level: 2, name: 'Labels' })
  return page
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const chipOf = async (label: Label) => {
  await openLabels(fakeApi().on(labelsApi.list, () => pageOfLabels([label])))
  return (await screen.findByText(label.name)).style
}
const namesShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('labels are shown as chips in their color, with text that can be read on it', async () => {
  const api = fakeApi().on(labelsApi.list, () => pageOfLabels([aLabel('Dairy', '#1F6FA8'), aLabel('Frozen', '#eef')]))
  await openLabels(api)
  const dairy = await screen.findByText('Dairy')
  expect(dairy.style.background).toBe('#1f6fa8')
  expect(dairy.style.color).toBe(readableTextOn('#1f6fa8'))
  expect(screen.getByText('Frozen').style.color).toBe('#000000')
})

test('a label that nobody has given a color is a quiet chip', async () => {
  const { background, color } = await chipOf(aLabel('Other', DEFAULT_LABEL_COLOR))
  expect([background, color]).toEqual(['', ''])
})

test('the list is fetched whole and only once', async () => {
  const { api } = labelServer('Dairy')
  await openLabels(api)
  await rowOf('Dairy')
  expect(api.calls(labelsApi.list).map(({ query }) => query)).toEqual([
    { page: '1', perPage: '-1', orderBy: 'name', orderDirection: 'asc' },
  ])
})

test('a search narrows the list and says when nothing matches', async () => {
  const { api } = labelServer('Dairy', 'Bakery', 'Crème')
  const { user } = await openLabels(api)
  const search = await screen.findByRole('searchbox', { name: 'Search' })
  await user.type(search, 'creme')
  expect(namesShown()).toEqual(['Crème'])
  await user.type(search, ' brulee')
  expect(screen.getByRole('heading', { name: 'No matches' })).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? search)
  expect(namesShown()).toHaveLength(3)
})

test('the name turns the order around', async () => {
  const { api } = labelServer('Dairy', 'Bakery', 'Frozen')
  const { user } = await openLabels(api)
  const heading = await screen.findByRole('columnheader', { name: 'Name' })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  expect(namesShown()).toEqual(['Bakery', 'Dairy', 'Frozen'])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(namesShown()).toEqual(['Frozen', 'Dairy', 'Bakery']))
})

test('fifteen labels fill a page', async () => {
  const { api } = labelServer(...Array.from({ length: 20 }, (_, at) => `Label ${at + 1}`))
  const { user } = await openLabels(api)
  await rowOf('Label 15')
  expect(namesShown()).toHaveLength(15)
  expect(screen.getByText('1–15 of 20')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(namesShown()).toHaveLength(5))
})

test('the id is hidden until it is asked for, and the choice is kept', async () => {
  const { api, labels } = labelServer('Dairy')
  const { user } = await openLabels(api)
  await rowOf('Dairy')
  expect(screen.queryByText(labels[0]?.id ?? '')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'ID' }))
  expect(await screen.findByText(labels[0]?.id ?? '')).toBeDefined()
  expect(localStorage.getItem('labels-table-preferences')).toContain('"hidden":["color"]')
})

test('the address carries the view', async () => {
  const { api } = labelServer('Dairy', 'Dates', 'Bakery')
  const { router } = await renderRoute(`${LABELS}?search=da&orderDirection=desc`, { api })
  await rowOf('Dairy')
  expect(namesShown()).toEqual(['Dates', 'Dairy'])
  await router.navigate({ to: LABELS })
  await waitFor(() => expect(namesShown()).toEqual(['Bakery', 'Dairy', 'Dates']))
})

test.each([
  { entry: 'Data file (JSON)', name: 'export.json', holds: '"name": "Dairy"' },
  { entry: 'Spreadsheet (CSV)', name: 'export.csv', holds: 'Dairy,#2F6B4A' },
])('every label can be downloaded as $name', async ({ entry, name, holds }) => {
  const { api } = labelServer('Dairy')
  const { user } = await openLabels(api)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  expect(names).toEqual([name])
  expect(await files[0]?.text()).toContain(holds)
})

test('on a phone every label is a card with its actions behind one button', async () => {
  onAPhone()
  const { api } = labelServer('Dairy', 'Bakery')
  const { user } = await openLabels(api)
  const cards = await screen.findByRole('list', { name: 'Labels' })
  expect(
    within(cards)
      .getAllByRole('listitem')
      .map((card) => card.textContent),
  ).toEqual(['Bakery', 'Dairy'])
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sort by' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Descending' }))
  await waitFor(() => expect(within(cards).getAllByRole('listitem')[0]?.textContent).toBe('Dairy'))
  await user.click(screen.getByRole('button', { name: 'More actions for Dairy' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Dairy' }))
  expect(await screen.findByRole('dialog', { name: 'Edit label' })).toBeDefined()
})

test('a group without labels is told what labels are for, and how to begin', async () => {
  const { api } = labelServer()
  const { user } = await openLabels(api)
  expect(await screen.findByRole('heading', { name: 'No labels yet' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'New label' }))
  expect(await screen.findByRole('dialog', { name: 'New label' })).toBeDefined()
})

test('a list that cannot be loaded says so and is loaded on retry', async () => {
  const { api } = labelServer('Dairy')
  api.on(labelsApi.list, unreachable)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await openLabels(api)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'This could not be loaded' })).toBeDefined()
  api.on(labelsApi.list, () => pageOfLabels([aLabel('Dairy')]))
  await user.click(retry)
  await rowOf('Dairy')
  expect(logged).toHaveBeenCalled()
})

test('a member who may not organize is turned away with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = await renderRoute(LABELS, { api: fakeApi(), as: aUser({ canOrganize: false }) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('canOrganize'))
  expect(screen.queryByRole('heading', { name: 'Labels' })).toBeNull()
})

test('the screen speaks German', async () => {
  const { api } = labelServer('Dairy')
  await renderRoute(LABELS, { api, locale: 'de-DE' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Etiketten' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Dairy löschen' })).toBeDefined()
})

/** A name in another direction is set apart from the sentence around it. */
const apart = (name: string) => `\u2068${name}\u2069`

test('Arabic runs from right to left and counts in its own forms', async () => {
  const { api } = labelServer('Dairy', 'Bakery', 'Frozen')
  const { user } = await renderRoute(LABELS, { api, locale: 'ar-SA' })
  expect(await screen.findByRole('heading', { level: 2, name: 'الملصقات' })).toBeDefined()
  expect(document.documentElement.dir).toBe('rtl')
  expect(api.headersOf(labelsApi.list)[0]?.get('accept-language')).toBe('ar-SA')
  await user.click(await screen.findByRole('checkbox', { name: `تحديد ${apart('Dairy')}` }))
  expect(screen.getByText('تم تحديد مدخل واحد')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: `تحديد ${apart('Bakery')}` }))
  expect(screen.getByText('تم تحديد مدخلين')).toBeDefined()
})

test('a change of language happens in place', async () => {
  const { api } = labelServer('Dairy')
  await openLabels(api)
  await switchLocale('ar-SA')
  expect(await screen.findByRole('heading', { level: 2, name: 'الملصقات' })).toBeDefined()
  expect(document.documentElement.dir).toBe('rtl')
  expect(api.calls(labelsApi.list)).toHaveLength(1)
})
