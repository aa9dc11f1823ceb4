import { cookingsApi } from '@larder/contract/cookings.ts'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queueEntries } from '#lib/offline-queue/waiting-changes.ts'
import { receiveChange } from '#testing/change-feed.ts'
import { aCooking, boardServer, DISHES, minutesFromNow } from '#testing/cookings.ts'
import { refuse, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { tapTwice } from '#testing/tap-twice.ts'
// Loaded here, so that no test waits for a lazily loaded part.
import './board/board-page.tsx'
import './board/change-dialog.tsx'
import './board/end-dialog.tsx'
import './board/step-dialog.tsx'

/** Which steps are due depends on the minute, so the clock is fixed. */
const NOW = new Date('2026-11-18T16:02:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

/** A cooking whose first steps are due, because it is served as early as possible. */
const soonest = () => {
  const cooking = aCooking({ serveAt: minutesFromNow(1) })
  return aCooking({ id: cooking.id, serveAt: cooking.readyAt })
}

async function openBoard(cooking = soonest()) {
  const server = boardServer(cooking)
  const page = await renderRoute(`/g/home/cookings/${cooking.id}`, { api: server.api, now: NOW })
  await screen.findByRole('heading', { level: 1, name: 'Dinner' })
  return { ...page, ...server }
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const stepsIn = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('what is due stands under now with its dish, the rest is next or later', async () => {
  await openBoard()
  expect(stepsIn('Now').join()).toContain('Season the roast.')
  expect(stepsIn('Now').join()).toContain('Roast')
  expect(screen.getByText(/^Now: .*Roast: Season the roast/).getAttribute('role')).toBe('status')
  expect([...stepsIn('Next'), ...stepsIn('Later')].join()).toContain('Boil for 20 minutes')
})

test('a guess looks like one, what the writer set does not', async () => {
  const cooking = aCooking()
  const [first, ...others] = cooking.steps
  if (!first) throw new Error('no steps')
  await openBoard({ ...cooking, steps: [{ ...first, source: 'writer', handsOn: 7 }, ...others] })
  expect(screen.getByText('7 min work')).toBeTruthy()
  expect(screen.getAllByText(/^about \d+ min work/).length).toBe(others.length)
})

test('done is shown at once and sent with an operation id; taking it back brings it again', async () => {
  const { user, api, kept } = await openBoard()
  await user.click(section('Now').getByRole('button', { name: 'Start: Season the roast' }))
  await user.click(await section('Now').findByRole('button', { name: 'Done: Season the roast' }))
  await waitFor(() => expect(kept.cooking.steps.find(({ text }) => text === 'Season the roast.')?.state).toBe('done'))
  expect(api.headersOf(cookingsApi.act).every((headers) => headers.get(OPERATION_HEADER))).toBe(true)
  await user.click(screen.getByText('Done so far: 1'))
  await user.click(screen.getByRole('button', { name: 'More actions for Season the roast' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take back' }))
  expect(await section('Now').findByRole('button', { name: 'Done: Season the roast' })).toBeTruthy()
})

test('a step that is tapped twice is started, not done, and no other one is touched', async () => {
  const { kept } = await openBoard()
  await tapTwice(section('Now').getByRole('button', { name: 'Start: Season the roast' }), () =>
    section('Now').findByRole('button', { name: 'Done: Season the roast' }),
  )
  await waitFor(() => expect(queueEntries.get()).toEqual([]))
  expect(kept.cooking.steps.find(({ text }) => text === 'Season the roast.')?.state).toBe('running')
})

test('what is done in the dialog of a step is done once, and nothing behind it', async () => {
  const { user, kept } = await openBoard()
  await user.click(screen.getByRole('button', { name: /^Season the roast/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roast' }))
  await tapTwice(dialog.getByRole('button', { name: 'Start' }), () =>
    section('Now').findByRole('button', { name: 'Done: Season the roast' }),
  )
  await waitFor(() => expect(queueEntries.get()).toEqual([]))
  expect(kept.cooking.steps.find(({ text }) => text === 'Season the roast.')?.state).toBe('running')
})

test('without a network the board goes on, and the server hears of it later', async () => {
  const { user, api, kept } = await openBoard()
  api.on(cookingsApi.act, unreachable)
  await user.click(section('Now').getByRole('button', { name: 'Start: Season the roast' }))
  expect(await section('Now').findByRole('button', { name: 'Done: Season the roast' })).toBeTruthy()
  expect((await section('Now').findAllByText('Waiting to be sent')).length).toBe(1)
  expect(kept.cooking.steps.every(({ state }) => state === 'waiting')).toBe(true)
})

test('the board says how replanning moved the serving time', async () => {
  const { user } = await openBoard()
  await user.click(section('Now').getByRole('button', { name: '5 min later: Season the roast' }))
  expect(await screen.findByText(/^\d+ min later than before$/)).toBeTruthy()
})

test('the board says so, too, when the serving time stays', async () => {
  const { user } = await openBoard(aCooking({ serveAt: minutesFromNow(300) }))
  await user.click(screen.getAllByRole('button', { name: /^More actions for/ }).at(-1) as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: '5 min later' }))
  expect(await screen.findByText('The hour stays.')).toBeTruthy()
})

test('an impossible serving time is explained, and each way out is a button', async () => {
  const { user, kept } = await openBoard(aCooking({ serveAt: minutesFromNow(20) }))
  expect(screen.getByText(/is the earliest$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Serve at/ }))
  await waitFor(() => expect(screen.queryByText(/is the earliest$/)).toBeNull())
  expect(Date.parse(kept.cooking.serveAt)).toBeGreaterThanOrEqual(Date.parse(kept.cooking.readyAt))
})

test('the hour, the dishes and the kitchen are changed in one dialog; only what changed is sent', async () => {
  const { user, api } = await openBoard(aCooking({ serveAt: minutesFromNow(300) }))
  await user.click(screen.getByRole('button', { name: 'More for this cooking' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change the plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the plan' }))
  await user.click(dialog.getByRole('button', { name: 'More: Cooks' }))
  await user.selectOptions(dialog.getByLabelText('When Salad is served'), '30 min before')
  await user.click(dialog.getByRole('button', { name: 'Plan again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = api.calls(cookingsApi.update)
  expect(sent?.body).toMatchObject({ kitchen: { cooks: 2 }, changeDishes: [{ offset: -30 }], removeDishIds: [] })
  expect(sent?.body).not.toHaveProperty('serveAt')
})

test('paper has a line for every step that is not over', async () => {
  await openBoard()
  const sheet = document.querySelector('.larder-print')
  expect(sheet?.querySelectorAll('tbody tr').length).toBe(5)
  expect(sheet?.textContent).toContain('Season the roast')
})

test('what a step usually takes here is offered', async () => {
  const cooking = soonest()
  const { user } = await openBoard({ ...cooking, steps: cooking.steps.map((step) => ({ ...step, usualMinutes: 12 })) })
  await user.click(section('Now').getByRole('button', { name: /^Season the roast\./ }))
  expect(await screen.findByText('It usually takes about 12 min in your kitchen.')).toBeTruthy()
})

test('a tap opens the step', async () => {
  const { user } = await openBoard()
  await user.click(section('Now').getByRole('button', { name: /^Season the roast\./ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roast' }))
  expect(dialog.getByText('Season the roast.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Start' }))
  expect(await section('Now').findByRole('button', { name: 'Done: Season the roast' })).toBeTruthy()
})

test('a wait runs in the strip and as a timer of its own', async () => {
  const cooking = aCooking({}, [{ name: 'Potatoes', steps: ['Boil for 20 minutes.'] }])
  const { queryClient, kept } = await openBoard(cooking)
  const [boil] = cooking.steps
  if (!boil) throw new Error('no steps')
  kept.cooking = {
    ...cooking,
    steps: [
      {
        ...boil,
        state: 'running',
        startedAt: minutesFromNow(-5),
        from: minutesFromNow(-5),
        handsUntil: minutesFromNow(-3),
        to: minutesFromNow(17),
      },
    ],
  }
  await receiveChange(queryClient, 'cookingBoard')
  expect(await screen.findByRole('list', { name: 'Running by themselves' })).toBeTruthy()
  expect(localStorage.getItem('kitchen-timers')).toContain('Potatoes · Boil for 20 minutes')
})

test('the others are seen, and whoever opens the board joins', async () => {
  const bea = { id: crypto.randomUUID(), fullName: 'Bea' }
  const { api } = await openBoard({ ...soonest(), people: [bea] })
  await waitFor(() => expect(api.calls(cookingsApi.join).length).toBe(1))
  expect(within(screen.getByRole('list', { name: 'Also cooking' })).getByText('Bea')).toBeTruthy()
  expect(api.calls(cookingsApi.join).length).toBe(1)
})

test('the end asks for portions left with 0 preset, says goodbye and can be undone', async () => {
  const { user, api, kept } = await openBoard()
  await user.click(screen.getByRole('button', { name: 'We are eating' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Portions left?' }))
  const fields = dialog.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ value }) => value)).toEqual(DISHES.map(() => '0'))
  await user.click(dialog.getByRole('button', { name: 'More: Portions left of Roast' }))
  await user.click(dialog.getByRole('button', { name: 'That was it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Enjoy your meal!' })).toBeTruthy()
  const roast = kept.cooking.dishes.find(({ name }) => name === 'Roast')?.id
  expect(api.calls(cookingsApi.end)[0]?.body).toMatchObject({ left: [{ dishId: roast, portions: 1 }] })
  await user.click(screen.getByRole('button', { name: 'Go on cooking' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dinner' })).toBeTruthy()
})

test('a cooking that is gone says so', async () => {
  const { api } = boardServer(aCooking())
  api.on(cookingsApi.get, () => refuse(404, 'Not found'))
  await renderRoute(`/g/home/cookings/${crypto.randomUUID()}`, { api, as: aUser() })
  expect(await screen.findByText('This cooking is over or was deleted.')).toBeTruthy()
})

test('leaving a board that one joined on an earlier visit joins it no second time and sets no timers', async () => {
  const { user, api, kept } = await openBoard(aCooking())
  expect(api.calls(cookingsApi.join)).toHaveLength(0)
  const others = () => ({ ...kept.cooking, people: kept.cooking.people.filter(({ id }) => id !== aUser().id) })
  api.on(cookingsApi.leave, () => {
    kept.cooking = others()
    return kept.cooking
  })
  await user.click(screen.getByRole('button', { name: 'More for this cooking' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave the board' }))
  await waitFor(() => expect(api.calls(cookingsApi.leave)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(api.calls(cookingsApi.join)).toHaveLength(0)
})

test('after Start the keyboard stands at Done, and after that at the next step', async () => {
  const { user } = await openBoard()
  section('Now').getByRole('button', { name: 'Start: Season the roast' }).focus()
  await user.keyboard('{Enter}')
  const done = await section('Now').findByRole('button', { name: 'Done: Season the roast' })
  await waitFor(() => expect(document.activeElement).toBe(done))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(section('Now').queryByRole('button', { name: 'Done: Season the roast' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('section')).not.toBeNull())
})
