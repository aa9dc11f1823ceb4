import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createAskAi } from '#ports/ai-service.ts'
import { loopback } from '#ports/loopback.fixture.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Kit } from '../kit.ts'

/** An AI service on loopback that speaks the chat completions protocol and says what the test wants it to. */

type Message = { role: string; content: string | { type: string; image_url?: { url: string } }[] }
export type AiRequest = {
  url: string
  headers: IncomingHttpHeaders
  body: { model: string; messages: Message[]; temperature?: number; response_format?: unknown }
}
type Reply = (response: ServerResponse, request: AiRequest) => void

export type AiServer = {
  baseUrl: string
  host: string
  requests: AiRequest[]
  /** What it says from now on: a text in the protocol's envelope, or whatever the function does. */
  says: (answer: string | object | Reply) => void
}

export const completion = (content: unknown, finish = 'stop') =>
  JSON.stringify({ choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }] })

export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = []
  let reply: Reply = (response) => response.end(completion('Hello'))
  const { url, port } = await loopback(async (incoming, response) => {
    const body = JSON.parse(await text(incoming)) as AiRequest['body']
    const request = { url: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    response.setHeader('content-type', 'application/json')
    reply(response, request)
  })
  return {
    baseUrl: `${url}/v1`,
    host: `127.0.0.1:${port}`,
    requests,
    says: (answer) => {
      if (typeof answer === 'function') reply = answer as Reply
      else reply = (response) => response.end(completion(typeof answer === 'string' ? answer : JSON.stringify(answer)))
    },
  }
}

/** The server's allow-list names the service: without that nothing reaches it. */
export function allowAi(kit: Kit, { host }: AiServer): void {
  kit.runtime.askAi = createAskAi(createSafeFetch({ allow: [host] }))
}
