import { appInfoApi } from '@larder/contract/app-info.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { translate } from '#i18n/i18n.ts'
import { onceReachable } from '#lib/once-reachable.ts'
import { noteReachable } from '#lib/reachability.ts'
import { anInstallation } from '#testing/app-info.ts'
import { fakeApi, unreachable } from '#testing/fake-api.ts'
import { dismissToast, toast, toastEntries } from '#ui/toast.tsx'
import { tellOfMissingParts } from './missing-parts.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  toast.clear()
  onTestFinished(tellOfMissingParts())
})

const lost = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const said = () => toastEntries.get().map(({ text }) => text)

test('what cannot be loaded while the server is away is said, and comes when the server answers', async () => {
  const api = fakeApi().on(appInfoApi.about, unreachable)
  let away = true
  const part = onceReachable(async () => (away ? lost() : 'part'))
  await vi.waitFor(() => expect(said()).toEqual([translate('app.unreachable')]))
  away = false
  api.on(appInfoApi.about, () => anInstallation())
  noteReachable(true)
  expect(await part).toBe('part')
})

test('what is missing while the server answers is of an older version: a reload is offered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeApi().on(appInfoApi.about, () => anInstallation())
  void onceReachable(lost)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(said()).toEqual([translate('app.update.text')]))
  vi.useRealTimers()
})

test('a part that failed often while the server was away offers a reload once the server answers without it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = fakeApi().on(appInfoApi.about, unreachable)
  void onceReachable(lost)
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(said()).toEqual([translate('app.unreachable')]))
  toast.clear()
  api.on(appInfoApi.about, () => anInstallation())
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(said()).toEqual([translate('app.update.text')]))
  const [offer] = toastEntries.get()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(toastEntries.get()).toEqual([offer])
  if (offer) dismissToast(offer.id)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(said()).toEqual([translate('app.update.text')]))
  vi.useRealTimers()
})
