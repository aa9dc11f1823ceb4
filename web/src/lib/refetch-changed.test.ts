import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refetchChanged } from './refetch-changed.ts'

const KEY = ['lists']

/** A screen that shows a list of the server: each answer is on its way until the test lets it go. */
function openScreen(name = 'list') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { says: 'Milk' }
  const onTheirWay: (() => void)[] = []
  const ask = vi.fn(() => {
    // As a server does it: what holds when the question arrives is what the answer says.
    const said = server.says
    return new Promise<string>((resolve) => onTheirWay.push(() => resolve(said)))
  })
  const screen = new QueryObserver(client, { queryKey: [...KEY, name], queryFn: ask })
  onTestFinished(screen.subscribe(() => {}))
  onTestFinished(() => client.clear())
  const arrive = async () => {
    await vi.waitFor(() => expect(onTheirWay.length).toBeGreaterThan(0))
    onTheirWay.shift()?.()
  }
  return { client, server, ask, arrive, shown: () => screen.getCurrentResult().data }
}

test('a change that is told while the first answer is on its way is read once that is there', async () => {
  const { client, server, ask, arrive, shown } = openScreen()
  server.says = 'Milk and bread'
  const read = refetchChanged(client, { queryKey: KEY })
  await arrive()
  await arrive()
  await read
  expect([shown(), ask.mock.calls.length]).toEqual(['Milk and bread', 2])
})

test('what is there already is read once, and a question on its way gives way to a newer one', async () => {
  const { client, server, ask, arrive, shown } = openScreen()
  await arrive()
  await vi.waitFor(() => expect(shown()).toBe('Milk'))
  const early = refetchChanged(client, { queryKey: KEY })
  server.says = 'Milk and bread'
  const late = refetchChanged(client, { queryKey: KEY })
  await arrive()
  await arrive()
  await Promise.all([early, late])
  expect([shown(), ask.mock.calls.length]).toEqual(['Milk and bread', 3])
})

test('what the change is not about is left alone', async () => {
  const { client, ask, arrive, shown } = openScreen()
  await refetchChanged(client, { queryKey: ['plans'] })
  await arrive()
  await vi.waitFor(() => expect(shown()).toBe('Milk'))
  expect(ask).toHaveBeenCalledOnce()
})
