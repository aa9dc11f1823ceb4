import { pantryApi, type TypedBatch } from '@larder/contract/pantry.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlace, pantryServer } from '#testing/pantry.ts'
import { renderRoute } from '#testing/render-route.tsx'

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

/** A pantry whose reader answers when the test lets it. */
async function openPantry(problems?: TypedBatch['problems']) {
  const { api, kept } = pantryServer([], [aPlace('Fridge')])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(pantryApi.readLines, async ({ body }) => {
    await answered
    return body.lines.map((line) => understood(line, problems))
  })
  const { user } = await renderRoute('/household/pantry', { api })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Put something in' })
  return { api, kept, user, field, answer }
}

test('a line is put in once, however often Enter is pressed while it is read, and what is typed meanwhile stays', async () => {
  const { kept, user, field, answer } = await openPantry()
  await user.type(field, 'rice{Enter}{Enter}')
  await user.type(field, '2 onions')
  answer()
  await waitFor(() => expect(kept.changes).toMatchObject([{ type: 'putIn', batch: { foodName: 'rice' } }]))
  expect(field.value).toBe('2 onions')
})

test('a line that is not understood is back in the field', async () => {
  const { kept, user, field, answer } = await openPantry(['date'])
  await user.type(field, 'rice +x{Enter}')
  answer()
  await screen.findByText('Not everything was understood. Nothing was put in.')
  expect(field.value).toBe('rice +x')
  expect(kept.changes).toEqual([])
})
