import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPiece } from '#testing/render-piece.tsx'
import { tapTwice } from '#testing/tap-twice.ts'
import { toastEntries } from '#ui/toast.tsx'
import { TimerButton } from './pieces/timer-button.tsx'
import { TimerDockSlot } from './pieces/timer-dock-slot.tsx'
import { TimerText } from './pieces/timer-text.tsx'
import { timersPreference } from './timers.preferences.ts'
import { startTimer } from './timers.store.ts'

const timers = () => timersPreference.read().timers
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('a timer is set in hours, minutes and seconds, and can be paused, resumed and stopped', async () => {
  const { user } = await renderPiece(<TimerButton name="Soup" />)
  await user.click(screen.getByRole('button', { name: 'Timers' }))
  await user.type(await screen.findByRole('spinbutton', { name: 'Hours' }), '1')
  await user.type(screen.getByRole('spinbutton', { name: 'Minutes' }), '2')
  await user.type(screen.getByRole('spinbutton', { name: 'Seconds' }), '3')
  await user.click(screen.getByRole('button', { name: 'Start timer' }))
  expect(timers()).toMatchObject([{ name: 'Soup', seconds: 3723 }])
  const list = screen.getByRole('list', { name: 'Timers' })
  await later(3)
  expect(within(list).getByRole('timer').textContent).toBe('1:02:00')
  await user.click(within(list).getByRole('button', { name: 'Pause Soup' }))
  await later(60)
  expect(within(list).getByRole('timer').textContent).toContain('paused')
  await user.click(within(list).getByRole('button', { name: 'Go on with Soup' }))
  const [paused] = timers()
  await user.click(within(list).getByRole('button', { name: 'Stop Soup' }))
  expect(timers()).toEqual([])
  const [told] = toastEntries.get()
  expect(told?.text).toBe('Soup stopped')
  act(() => told?.undo?.())
  expect(timers()).toEqual([paused])
})

test('a timer without a time is not started, and says why', async () => {
  const { user } = await renderPiece(<TimerButton name="Soup" />)
  await user.click(screen.getByRole('button', { name: 'Timers' }))
  await user.click(await screen.findByRole('button', { name: 'Start timer' }))
  expect(screen.getByRole('alert').textContent).toBe('Set how long the timer runs.')
  expect(timers()).toEqual([])
})

test('several timers have names of their own', async () => {
  const { user } = await renderPiece(<TimerButton name="Soup" />)
  await user.click(screen.getByRole('button', { name: 'Timers' }))
  await user.click(await screen.findByRole('button', { name: '5 min' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bread')
  await user.click(screen.getByRole('button', { name: 'Start timer' }))
  await user.click(screen.getByRole('button', { name: '1 min' }))
  await user.click(screen.getByRole('button', { name: 'Start timer' }))
  expect(timers().map(({ name, seconds }) => [name, seconds])).toEqual([
    ['Bread', 300],
    ['Soup', 60],
  ])
})

test('a browser that cannot notify says so as soon as a timer runs', async () => {
  startTimer({ name: 'Soup', seconds: 60 })
  const { user } = await renderPiece(<TimerButton name="Soup" />)
  await user.click(screen.getByRole('button', { name: /Timers/ }))
  expect(await screen.findByText(/timers only ring while Larder is open/)).toBeDefined()
})

test('a time in a step starts a timer in place, with Markdown around it', async () => {
  const { user } = await renderPiece(
    <TimerText text="Simmer **gently** for 20 minutes, then serve." name="Soup" id="s" />,
  )
  const mark = await screen.findByRole('button', { name: 'Start a timer: 20 minutes' })
  expect(screen.getByText('gently').tagName).toBe('STRONG')
  await user.click(mark)
  expect(timers()).toMatchObject([{ name: 'Soup', seconds: 1200, source: 's:20 minutes' }])
  await later(60)
  expect((await screen.findByRole('button', { name: 'Pause 20 minutes' })).textContent).toContain('19:00')
})

test('a time that is tapped twice starts a timer that runs', async () => {
  const { user } = await renderPiece(<TimerText text="Simmer for 20 minutes." name="Soup" id="s" />)
  const mark = await screen.findByRole('button', { name: 'Start a timer: 20 minutes' })
  await tapTwice(mark, () => screen.findByRole('button', { name: 'Pause 20 minutes' }))
  expect(timers()).toMatchObject([{ seconds: 1200, endsAt: expect.any(Number) }])
  await later(1)
  await user.click(screen.getByRole('button', { name: 'Pause 20 minutes' }))
  expect(timers()).toMatchObject([{ endsAt: null }])
})

test('links and code hold no buttons, and no text can bring a mark of its own', async () => {
  await renderPiece(<TimerText text="[5 minutes](https://a.test) `6 minutes` <mark>x</mark>" name="Soup" />)
  await screen.findByRole('link', { name: '5 minutes' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the dock is there only while there are timers, and tells when one is over', async () => {
  const { user } = await renderPiece(<TimerDockSlot />)
  expect(screen.queryByRole('complementary')).toBeNull()
  act(() => void startTimer({ name: 'Bread', seconds: 30 }))
  expect((await screen.findByRole('complementary', { name: 'Timers' })).textContent).toContain('0:30')
  await later(31)
  expect(screen.getByRole('alert').textContent).toContain('Bread')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('a timer that nobody stops leaves the screen after a while', async () => {
  await renderPiece(<TimerDockSlot />)
  act(() => void startTimer({ name: 'Bread', seconds: 30 }))
  await screen.findByRole('complementary', { name: 'Timers' })
  await later(45 * 60)
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(timers()).toEqual([])
})

test('the offer of notifications is made once, with the first timer', async () => {
  vi.stubGlobal('Notification', { permission: 'default' })
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => undefined } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const offer = () => screen.queryByRole('button', { name: 'Not now' })
  const { show } = await renderPiece(<TimerDockSlot />)
  act(() => void startTimer({ name: 'Bread', seconds: 300 }))
  await screen.findByRole('complementary', { name: 'Timers' })
  await waitFor(() => expect(offer()).not.toBeNull())
  show(null)
  show(<TimerDockSlot />)
  await screen.findByRole('complementary', { name: 'Timers' })
  expect(offer()).toBeNull()
})

test('a timer of an earlier page is found again', async () => {
  localStorage.setItem(
    'kitchen-timers',
    JSON.stringify({
      timers: [
        {
          id: 'x',
          name: 'Roast',
          seconds: 600,
          endsAt: Date.now() + 300_000,
          leftMs: 0,
          silenced: false,
          source: null,
        },
      ],
    }),
  )
  await renderPiece(<TimerDockSlot />)
  expect((await screen.findByRole('complementary', { name: 'Timers' })).textContent).toContain('Roast')
})

test('the timer speaks Arabic', async () => {
  const { user } = await renderPiece(<TimerText text="اتركه ٢٠ دقيقة" name="شوربة" />, { locale: 'ar-SA' })
  await user.click(await screen.findByRole('button', { name: /٢٠ دقيقة/ }))
  expect(timers()).toMatchObject([{ seconds: 1200 }])
})
