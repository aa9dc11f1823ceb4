import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeToken } from '#lib/access-token.ts'
import { apiError } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void render(<ToastHost />))
afterEach(() => {
  cleanup()
  toast.clear()
  writeToken(null)
})

const meta = { done: 'app.update.text', failed: 'app.failed' } as const
const DONE = 'A new version of Larder is ready.'
const FAILED = 'That did not work. Please try again.'

/** Carries out one mutation the way a screen would. */
async function mutate(mutationFn: () => Promise<unknown>, words: object = meta, client = createQueryClient()) {
  const mutation = client.getMutationCache().build(client, { mutationFn, meta: words })
  await act(() => mutation.execute(undefined).catch(() => {}))
}

const refused = (status: number, detail?: unknown) => () => Promise.reject(apiError(status, { detail }))

test('a change that is made says so, in green', async () => {
  await mutate(async () => ({ id: 1 }))
  expect(screen.getByText(DONE).closest('[data-kind]')?.getAttribute('data-kind')).toBe('success')
})

test('our own words take the place of what the server says about it', async () => {
  await mutate(async () => ({ message: '3 recipes exported' }))
  expect(screen.getByText(DONE)).toBeDefined()
  expect(screen.queryByText('3 recipes exported')).toBeNull()
})

test('where we have no words of our own, the server has the word', async () => {
  await mutate(async () => ({ message: '3 recipes exported' }), {})
  expect(screen.getByText('3 recipes exported').closest('[data-kind]')?.getAttribute('data-kind')).toBe('info')
})

test('a change that fails says so, in the words of the server where there are any', async () => {
  await mutate(refused(400, { message: 'That name is taken' }))
  await mutate(refused(500, 'Internal Server Error'))
  expect(screen.getByText('That name is taken')).toBeDefined()
  expect(screen.getByText(FAILED)).toBeDefined()
})

test('a server that cannot be reached is named as the reason', async () => {
  await mutate(refused(0))
  expect(screen.getByText('The server cannot be reached. Check your connection and try again.')).toBeDefined()
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('what a change touches is read again before the change counts as done', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 'rows')
  await client.fetchQuery({ queryKey: ['labels', 'list'], queryFn })
  await mutate(async () => null, { ...meta, refresh: ['labels'] }, client)
  expect(client.getQueryState(['labels', 'list'])?.isInvalidated).toBe(true)
})

test.each([
  ['labels', [['foods'], ['recipes']]],
  ['foods', [['recipes'], ['import-rules']]],
  ['units', [['recipes']]],
  ['organizers', [['recipes']]],
  ['recipes', [['recipe-timeline']]],
  ['households', [['groups'], ['admin']]],
])('after a change of %s whatever shows them by name is read again', async (changed, shownIn) => {
  const client = createQueryClient()
  for (const key of [...shownIn, ['ratings']]) client.setQueryData([...key, 'list'], 'the old name')
  await mutate(async () => null, { ...meta, refresh: [changed, 'some'] }, client)
  for (const key of shownIn) expect(client.getQueryState([...key, 'list'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['ratings', 'list'])?.isInvalidated).toBe(false)
})

test('a failed read is silent, unless the server wrote a sentence', async () => {
  const client = createQueryClient()
  const read = (status: number, detail: unknown, key: string) =>
    act(() => client.fetchQuery({ queryKey: [key], queryFn: refused(status, detail) }).catch(() => {}))
  await read(404, 'Not Found', 'silent')
  await read(403, { message: 'Ask your group manager' }, 'spoken')
  expect(screen.getByText('Ask your group manager')).toBeDefined()
  expect(screen.queryByText('Not Found')).toBeNull()
})

test('what is not there any more is silent where a screen watches it, and spoken of where nobody does', async () => {
  const client = createQueryClient()
  const queryFn = refused(404, { message: 'No Entry Found' })
  const watched = new QueryObserver(client, { queryKey: ['watched'], queryFn, retry: false })
  await act(async () => {
    const stop = watched.subscribe(() => {})
    await vi.waitFor(() => expect(watched.getCurrentResult().isError).toBe(true))
    stop()
  })
  await act(() => client.prefetchQuery({ queryKey: ['ahead'], queryFn, meta: { missingIsShown: true } }))
  expect(screen.queryByText('No Entry Found')).toBeNull()
  await act(() => client.fetchQuery({ queryKey: ['asked'], queryFn }).catch(() => {}))
  expect(screen.getByText('No Entry Found')).toBeDefined()
})

test('a read is tried again when the server stumbles, and not when it refuses', async () => {
  const client = createQueryClient()
  const stumbling = vi.fn(refused(503))
  const refusing = vi.fn(refused(403))
  const retryDelay = 1
  await client.fetchQuery({ queryKey: ['a'], queryFn: stumbling, retryDelay, retry: retryOf(client) }).catch(() => {})
  await client.fetchQuery({ queryKey: ['b'], queryFn: refusing, retryDelay, retry: retryOf(client) }).catch(() => {})
  expect(stumbling).toHaveBeenCalledTimes(2)
  expect(refusing).toHaveBeenCalledOnce()
})

/** `fetchQuery` tries once unless told otherwise; screens follow the defaults. */
const retryOf = (client: ReturnType<typeof createQueryClient>) => client.getDefaultOptions().queries?.retry

test('nothing that was read stays when the user changes (attack 27)', async () => {
  const client = createQueryClient()
  client.setQueryData(['labels'], ['Dairy'])
  writeToken('ana')
  expect(client.getQueryData(['labels'])).toBeUndefined()
  client.setQueryData(['labels'], ['Dairy'])
  writeToken('zoe')
  expect(client.getQueryData(['labels'])).toBeUndefined()
  client.setQueryData(['labels'], ['Dairy'])
  writeToken(null)
  expect(client.getQueryData(['labels'])).toBeUndefined()
})

test('a session the server no longer knows is announced once', () => {
  createQueryClient()
  act(() => writeToken('ana'))
  act(() => writeToken(null, { expired: true }))
  expect(screen.getAllByText('Your session has ended. Please sign in again.')).toHaveLength(1)
})
