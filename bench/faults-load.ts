/** What people do while things break: they add to a list, change pictures, search, and listen. */
import { randomUUID } from 'node:crypto'
import { changeFeedApi, type FeedEntry } from '@larder/contract/change-feed.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import sharp from 'sharp'
import { sleep } from './built-server.ts'

const PAUSE_MS = 40
const RETRY_MS = 200
const GIVE_UP_MS = 60_000

export type RunningLoad = {
  /** By note, the id that the server gave it. */
  acknowledged: Map<string, string>
  /** By recipe, the version of the picture that was acknowledged last. */
  pictures: Map<string, string>
  /** By writer, when its last acknowledged write began. */
  lastBegun: Map<number, number>
  statuses: Map<number, number>
  /** Why no answer came, and how often. */
  unanswered: Map<string, number>
  waits: number[]
  heard: Set<string>[]
  stop: () => Promise<void>
}

type Place = { url: string; headers: Record<string, string>; listId: string; slugs: string[] }

export function startLoad({ url, headers, listId, slugs }: Place, writers: number, listeners: number): RunningLoad {
  let stopped = false
  const leaving = new AbortController()
  const load: Omit<RunningLoad, 'stop'> = {
    acknowledged: new Map(),
    pictures: new Map(),
    lastBegun: new Map(),
    statuses: new Map(),
    unanswered: new Map(),
    waits: [],
    heard: [],
  }

  const noAnswer = (error: Error & { cause?: { code?: string } }) => {
    const why = error.cause?.code ?? error.name
    load.unanswered.set(why, (load.unanswered.get(why) ?? 0) + 1)
    return undefined
  }

  /** A status, or 0 where no answer came. */
  const ask = async (path: string, init: RequestInit): Promise<{ status: number; data: unknown }> => {
    const begunAt = performance.now()
    const answer = await fetch(url + path, {
      ...init,
      headers: { ...headers, ...init.headers },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).catch(noAnswer)
    const text = await answer?.text().catch(noAnswer)
    const status = text === undefined ? 0 : (answer?.status ?? 0)
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
    if (status < 300) load.waits.push(performance.now() - begunAt)
    return { status, data: text?.startsWith('{') ? JSON.parse(text) : undefined }
  }

  /** Sent again under the same id until it is acknowledged, as a client does that was told to come back. */
  const add = async (writer: number) => {
    for (let count = 0; !stopped; count++) {
      const note = `${writer}-${count}`
      const body = JSON.stringify({ shoppingListId: listId, note, quantity: 1 })
      const sent = { 'content-type': 'application/json', [OPERATION_HEADER]: randomUUID() }
      const call = { method: 'POST', headers: sent, body }
      const begunAt = performance.now()
      let answer = await ask(shoppingItemsApi.create.path, call)
      while (answer.status < 200 || answer.status >= 300) {
        await sleep(RETRY_MS)
        answer = await ask(shoppingItemsApi.create.path, call)
      }
      const [item] = (answer.data as { createdItems: { id: string }[] }).createdItems
      load.acknowledged.set(note, item?.id ?? '')
      load.lastBegun.set(writer, begunAt)
      await sleep(PAUSE_MS)
    }
  }

  const change = async (slug: string) => {
    for (let shade = 0; !stopped; shade = (shade + 40) % 256) {
      const background = { r: shade, g: 90, b: 60 }
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
      form.set('extension', 'jpg')
      const path = pathOf(recipeMediaApi.replaceImage, { slug })
      const { status, data } = await ask(path, { method: 'PUT', body: form })
      if (status === 200) load.pictures.set(slug, (data as { image: string }).image)
      await sleep(RETRY_MS)
    }
  }

  const search = async () => {
    for (; !stopped; await sleep(PAUSE_MS)) await ask(`${recipeSearchApi.list.path}?search=soup`, { method: 'GET' })
  }

  const listen = async (heard: Set<string>) => {
    let lastId: string | undefined
    for (; !stopped; await sleep(RETRY_MS))
      try {
        const place: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
        const answer = await fetch(url + changeFeedApi.stream.path, {
          headers: { ...headers, ...place },
          signal: leaving.signal,
        })
        if (answer.status !== 200) continue
        for await (const { id, entry } of entriesIn(answer)) {
          lastId = id ?? lastId
          // Too many changes to send one by one: the client reads everything again.
          if (entry?.action === 'refresh') for (const known of load.acknowledged.values()) heard.add(known)
          else if (entry?.id) heard.add(entry.id)
        }
      } catch {
        // The connection broke; the next one goes on after the last event.
      }
  }

  load.heard = Array.from({ length: listeners }, () => new Set<string>())
  const listening = load.heard.map(listen)
  const working = [...Array.from({ length: writers }, (_, writer) => add(writer)), ...slugs.map(change), search()]
  return {
    ...load,
    stop: async () => {
      stopped = true
      await Promise.all(working)
      // The last changes are told within a moment.
      const all = [...load.acknowledged.values()]
      for (let turns = 0; turns < 50 && !load.heard.every((heard) => all.every((id) => heard.has(id))); turns++)
        await sleep(RETRY_MS)
      leaving.abort()
      await Promise.all(listening)
    },
  }
}

/** Frames of a stream; those that only keep it open have no entry. */
async function* entriesIn(answer: Response): AsyncGenerator<{ id: string | undefined; entry: FeedEntry | undefined }> {
  let left = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const frames = (left + part).split('\n\n')
    left = frames.pop() ?? ''
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      const entry = data === undefined ? undefined : (JSON.parse(data) as FeedEntry)
      yield { id: /^id: (.*)$/m.exec(frame)?.[1], entry }
    }
  }
}
