import { type IncomingMessage, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { StreamedEvent } from '#core/event-streams.ts'

/** Streams of events as a client hears them: over a real connection, because only that one can be hung up. */

type Request = { method: string; path: string; headers: Record<string, string>; payload?: string | Buffer }

async function answerTo(app: FastifyInstance, { method, path, headers, payload }: Request): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((resolve, reject) => {
    open({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve).on('error', reject).end(payload)
  })
}

/** The answer's head alone, or the whole of it when it is not a stream. */
export async function headOf(app: FastifyInstance, request: Request) {
  const answer = await answerTo(app, request)
  const { statusCode = 0, headers } = answer
  const body = statusCode === 200 ? '' : await text(answer)
  answer.destroy()
  return { status: statusCode, headers, text: body }
}

export async function* readEvents<T>(app: FastifyInstance, request: Request): AsyncGenerator<StreamedEvent<T>> {
  const answer = await answerTo(app, request)
  if (answer.statusCode !== 200) throw new Error(`${request.path} answered ${answer.statusCode}`)
  yield* eventsIn<T>(answer.setEncoding('utf8'))
}

/** What a stream says, as it arrives. */
export async function* eventsIn<T>(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<StreamedEvent<T>> {
  let buffered = ''
  for await (const part of parts) {
    buffered += part
    const blocks = buffered.split('\n\n')
    buffered = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const [id, event, data] = [field('id'), field('event'), field('data')]
      const named = { ...(id === undefined ? {} : { id }), ...(event === undefined ? {} : { event }) }
      if (data !== undefined) yield { ...named, data: JSON.parse(data) }
    }
  }
}
