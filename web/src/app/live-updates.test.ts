import { changeFeedApi } from '@larder/contract/change-feed.ts'
import { PRELOADED_ANSWERS } from '@larder/contract/preloaded-answers.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { writeToken } from '#lib/access-token.ts'
import { CLIENT_ID } from '#lib/client-id.ts'
import { followChanges } from './live-updates.ts'

const notice = (entity: string, more: object = {}) => ({
  entity,
  id: '1',
  of: null,
  action: 'updated',
  scope: 'group',
  at: '2026-01-01T00:00:00Z',
  by: null,
  client: null,
  ...more,
})

let stop = () => {}
afterEach(() => {
  stop()
  writeToken(null)
  vi.unstubAllGlobals()
})

/** A server that tells what it is given, and remembers where each reader said it had been. */
function serverThatTells() {
  const places: (string | null)[] = []
  let send: (...events: [number, object][]) => void = () => {}
  const answer = async (address: string, { headers, signal }: RequestInit) => {
    if (address !== changeFeedApi.stream.path) return new Response('null')
    places.push(new Headers(headers).get('last-event-id'))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
        send = (...events) => {
          for (const [id, data] of events)
            controller.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`))
        }
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return { places, emit: (...events: [number, object][]) => send(...events) }
}

async function watching(keys: string[]) {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData([key, 'list'], [])
  writeToken('token')
  const server = serverThatTells()
  stop = followChanges(client)
  await expect.poll(() => server.places.length).toBe(1)
  const old = () => keys.filter((key) => client.getQueryState([key, 'list'])?.isInvalidated)
  return { client, server, old }
}

test('what others change grows old, with what shows it; what nobody touched stays', async () => {
  const { server, old } = await watching(['recipes', 'foods', 'labels', 'mealplans'])
  server.emit([1, notice('food')])
  await expect.poll(old).toEqual(['recipes', 'foods'])
})

test('own changes do not bounce back, and entities of a newer server are passed over', async () => {
  const { server, old } = await watching(['recipes', 'webhooks'])
  server.emit([1, notice('recipe', { client: CLIENT_ID })], [2, notice('spaceship')], [3, notice('webhook')])
  await expect.poll(old).toEqual(['webhooks'])
})

test('after too much everything is read again', async () => {
  const { server, old } = await watching(['recipes', 'labels'])
  server.emit([9, notice('stream', { action: 'ready' })], [10, notice('stream', { action: 'refresh' })])
  await expect.poll(old).toEqual(['recipes', 'labels'])
})

/** A change of this tab that is on its way until it is told to end. */
function changing(client: QueryClient, refresh: string[], submittedAgoMs = 0) {
  let end = () => {}
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
    meta: { refresh },
  })
  const done = mutation.execute(undefined)
  mutation.state.submittedAt -= submittedAgoMs
  return async () => {
    end()
    await done
  }
}

test('what this tab is changing waits for its answer, and nothing else does', async () => {
  const { client, server, old } = await watching(['labels', 'webhooks'])
  // Not yet long on its way, however slow this machine is.
  const end = changing(client, ['labels'], -3_600_000)
  await expect.poll(() => client.isMutating()).toBe(1)
  server.emit([1, notice('label')], [2, notice('webhook')])
  await expect.poll(old).toEqual(['webhooks'])
  await end()
  await expect.poll(old).toEqual(['labels', 'webhooks'])
})

test('a change that takes long, an upload or an import, keeps nothing on the screen old', async () => {
  const { client, server, old } = await watching(['labels', 'webhooks'])
  const end = changing(client, ['labels'], 60_000)
  await expect.poll(() => client.isMutating()).toBe(1)
  server.emit([1, notice('label')], [2, notice('stream', { action: 'refresh' })])
  await expect.poll(old).toEqual(['labels', 'webhooks'])
  await end()
})

test('a new person begins anew, and nobody listens after signing out', async () => {
  const { server } = await watching(['recipes'])
  server.emit([7, notice('recipe')])
  writeToken(null)
  writeToken('other')
  await expect.poll(() => server.places).toEqual([null, null])
  writeToken(null)
  expect(server.places).toHaveLength(2)
})

test('what the page brought is there until something has changed, not only until the stream begins', async () => {
  document.body.innerHTML = `<script type="application/json" id="${PRELOADED_ANSWERS}">{"/api/foods":[]}</script>`
  vi.resetModules()
  const { hasPreloadedAnswer } = await import('#lib/preloaded-answers.ts')
  const token = await import('#lib/access-token.ts')
  const feed = await import('./live-updates.ts')
  const server = serverThatTells()
  token.writeToken('token')
  const heard: string[] = []
  feed.onServerChange(({ action }) => void heard.push(action))
  stop = feed.followChanges(new QueryClient())
  await expect.poll(() => server.places.length).toBe(1)
  server.emit([1, notice('stream', { action: 'ready' })])
  await expect.poll(() => heard).toEqual(['ready'])
  expect(hasPreloadedAnswer('/api/foods')).toBe(true)
  server.emit([2, notice('food')])
  await expect.poll(() => heard).toEqual(['ready', 'updated'])
  expect(hasPreloadedAnswer('/api/foods')).toBe(false)
})
