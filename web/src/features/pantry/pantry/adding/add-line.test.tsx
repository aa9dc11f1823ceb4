import { pantryApi, type TypedBatch } from '@larder/contract/pantry.ts'
import { MAX_TYPED_LINES } from '@larder/domain/pantry/typed-limits.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wipeStorage } from '#lib/browser-storage.ts'
import { aPlace, pantryServer } from '#testing/pantry.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { onAPhone } from '#testing/viewport.ts'

const understood = (line: string, problems: TypedBatch['problems'] = []): TypedBatch => ({
  ...{
    line,
    foodId: null,
    food: null,
    foodName: line,
    amount: null,
    unitId: null,
    unit: null,
    unitName: '',
    pack: null,
  },
  ...{ placeId: null, shelf: '', date: null, dateKind: 'bestBefore', dateEstimated: false, note: '', problems },
})

/** A pantry whose reader answers when the test lets it, and has problems with some lines. */
async function openPantry(problems?: TypedBatch['problems'], hasThem = (_line: string) => true) {
  const { api, kept } = pantryServer([], [aPlace('Fridge')])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(pantryApi.readLines, async ({ body }) => {
    await answered
    return body.lines.map((line) => understood(line, hasThem(line) ? problems : []))
  })
  const { user, router } = await renderRoute('/household/pantry', { api })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Put something in' })
  return { api, kept, user, router, field, answer }
}

test('a line is put in once, however often Enter is pressed while it is read, and what is typed meanwhile stays', async () => {
  const { kept, user, field, answer } = await openPantry()
  await user.type(field, 'rice{Enter}{Enter}')
  await user.type(field, '2 onions')
  answer()
  await waitFor(() => expect(kept.changes).toMatchObject([{ type: 'putIn', batch: { foodName: 'rice' } }]))
  expect(field.value).toBe('2 onions')
})

test('on a phone, whose field is too short for it, the example stands below the field until something is typed', async () => {
  onAPhone()
  const { user, field } = await openPantry()
  expect(field.placeholder).toBe('Put something in')
  expect(screen.queryByText(/^Type a line above/)).toBeNull()
  await user.click(field)
  expect(screen.getByText('Type a line above, such as “4 cans tomatoes 400 g cellar 3/2027”.')).toBeDefined()
  await user.type(field, 'r')
  expect(screen.queryByText(/^Type a line above/)).toBeNull()
})

test('a line that is not understood is back in the field', async () => {
  const { kept, user, field, answer } = await openPantry(['date'])
  await user.type(field, 'rice +x{Enter}')
  answer()
  await screen.findByText('Not everything was understood. Nothing was put in.')
  expect(field.value).toBe('rice +x')
  expect(kept.changes).toEqual([])
})

/** A page that is there without a file of its own. */
const ELSEWHERE = '/nowhere'

test('a line that was refused while another is typed waits below the field with its reason, on other screens too', async () => {
  const { kept, user, router, field, answer } = await openPantry(['date'], (line) => line.includes('+x'))
  await user.type(field, 'rice +x{Enter}')
  await user.type(field, '2 onions')
  answer()
  const waiting = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Correct: rice +x' })
  expect(waiting.value).toBe('rice +x')
  expect(screen.getByText('There is no such date')).toBeDefined()
  expect(field.value).toBe('2 onions')
  expect(kept.changes).toEqual([])

  router.history.push(ELSEWHERE)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Correct: rice +x' })).toBeNull())
  router.history.push('/household/pantry')
  const again = await screen.findByRole('textbox', { name: 'Correct: rice +x' })
  await user.clear(again)
  await user.type(again, 'rice{Enter}')
  await waitFor(() => expect(kept.changes).toMatchObject([{ type: 'putIn', batch: { foodName: 'rice' } }]))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Correct: / })).toBeNull())
})

test('a refused line waits until it is removed, also when the page is loaded anew, and goes with a sign-out', async () => {
  const { user, field, answer } = await openPantry(['date'], (line) => line.includes('+x'))
  await user.type(field, 'rice +x{Enter}')
  await user.type(field, '2 onions')
  answer()
  await screen.findByRole('textbox', { name: 'Correct: rice +x' })
  const stored = localStorage.getItem('refused-lines') ?? ''
  act(wipeStorage)
  expect(screen.queryByRole('textbox', { name: /^Correct: / })).toBeNull()
  cleanup()

  localStorage.setItem('refused-lines', stored)
  const { user: again } = await openPantry()
  await screen.findByRole('textbox', { name: 'Correct: rice +x' })
  expect(screen.getByText('There is no such date')).toBeDefined()
  await again.click(screen.getByRole('button', { name: 'Remove rice +x' }))
  expect(localStorage.getItem('refused-lines')).not.toContain('rice')
})

test('a line that is refused after its screen was left waits there', async () => {
  const { user, router, field, answer } = await openPantry(['amount'])
  await user.type(field, 'x rice{Enter}')
  router.history.push(ELSEWHERE)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Put something in' })).toBeNull())
  answer()
  router.history.push('/household/pantry')
  await screen.findByRole('textbox', { name: 'Correct: x rice' })
  await user.click(screen.getByRole('button', { name: 'Remove x rice' }))
  expect(screen.queryByRole('textbox', { name: /^Correct: / })).toBeNull()
})

test('of many pasted lines those that are not understood wait below the field', async () => {
  const { kept, user, field, answer } = await openPantry(['unit'], (line) => line.includes('blorps'))
  answer()
  await user.click(field)
  await user.paste('rice\n3 blorps salt')
  const dialog = within(await screen.findByRole('dialog', { name: 'Put in many lines' }))
  await user.click(await dialog.findByRole('button', { name: 'Put in 1 thing' }))
  await waitFor(() => expect(kept.changes).toMatchObject([{ type: 'putIn', batch: { foodName: 'rice' } }]))
  await screen.findByRole('textbox', { name: 'Correct: 3 blorps salt' })
  await user.click(screen.getByRole('button', { name: 'Remove 3 blorps salt' }))
})

test('more lines than one call takes are all read', async () => {
  const { user, field, answer } = await openPantry()
  answer()
  await user.click(field)
  await user.paste(Array.from({ length: MAX_TYPED_LINES + 1 }, (_, at) => `thing ${at}`).join('\n'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put in many lines' }))
  expect(await dialog.findByRole('button', { name: `Put in ${MAX_TYPED_LINES + 1} things` })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
})
