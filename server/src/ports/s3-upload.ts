import type { Readable } from 'node:stream'
import type { S3Client } from './s3-client.ts'
import type { S3Part } from './s3-parts.ts'

/** Uploads to an S3-compatible store: in one piece where it is small, otherwise in parts that are each held in memory. */

type Upload = {
  partBytes: number
  /** Where it is known, so that no more than ten thousand parts are made. */
  size?: number
  onProgress?: ((done: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Stores take ten thousand. */
const MAX_PARTS = 9_000

export async function putInParts(
  client: S3Client,
  key: string,
  content: Uint8Array | Readable,
  { partBytes, size = 0, onProgress, signal }: Upload,
): Promise<void> {
  if (content instanceof Uint8Array) return client.put(key, content, signal)
  const parts = partsOf(content, Math.max(partBytes, Math.ceil(size / MAX_PARTS)))
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (first.done || second.done) return client.put(key, first.done ? new Uint8Array() : first.value, signal)
  const uploadId = await client.beginParts(key)
  try {
    const sent: S3Part[] = []
    let done = 0
    const send = async (body: Uint8Array) => {
      signal?.throwIfAborted()
      onProgress?.(done)
      sent.push(await client.putPart(key, uploadId, { number: sent.length + 1, body, signal }))
      done += body.length
    }
    await send(first.value)
    await send(second.value)
    for await (const part of parts) await send(part)
    await client.completeParts(key, uploadId, sent)
  } catch (error) {
    await client.abortParts(key, uploadId).catch(() => {})
    throw error
  }
}

/** Parts stay in the bucket, unseen and paid for, when the process that sent them died. */
export async function removeUnfinished(client: S3Client, prefix: string, before: Date): Promise<number> {
  let removed = 0
  for await (const { key, uploadId, begun } of client.listUploads(prefix)) {
    // An invalid date is not before any other: such parts may be on their way.
    if (!(begun <= before)) continue
    await client.abortParts(key, uploadId)
    removed += 1
  }
  return removed
}

async function* partsOf(content: Readable, partBytes: number): AsyncGenerator<Uint8Array> {
  let [held, size]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes)
    ;[held, size] = [[all.subarray(at)], all.length - at]
  }
  if (size > 0) yield Buffer.concat(held)
}
