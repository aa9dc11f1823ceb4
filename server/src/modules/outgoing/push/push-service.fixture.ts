/** For tests only: a push service on this machine, browsers that can open its messages, and people at devices. */
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { createRequire } from 'node:module'
import { type PushMessage, type PushTopics, pushApi } from '@larder/contract/push.ts'
import { onTestFinished } from 'vitest'
import { signSession } from '#modules/accounts/auth/session-tokens.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { selfSignedCertificate, selfSignedKey } from '#ports/self-signed.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'

/** What a browser does with what arrives. */
const ece: { decrypt: (packed: Buffer, how: object) => Buffer } = createRequire(
  createRequire(import.meta.url).resolve('web-push'),
)('http_ece')

export type Arrived = { path: string; headers: Record<string, unknown>; body: Buffer }

/** A push service on this machine that the operator has allowed; it answers what `statuses` say, then that all is well. */
export async function pushService(kit: Kit) {
  const arrived: Arrived[] = []
  const statuses: number[] = []
  const server = createServer({ key: selfSignedKey, cert: selfSignedCertificate }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(statuses.shift() ?? 201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  const here = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  kit.runtime.deliver = createSafeFetch({ allow: [here], ca: selfSignedCertificate })
  kit.runtime.config = { ...kit.runtime.config, fetchAllow: [here] }
  return { url: `https://${here}`, arrived, statuses }
}
type PushService = Awaited<ReturnType<typeof pushService>>

/** A browser that can open what was encrypted for it. */
export function browser(service: Pick<PushService, 'url' | 'arrived'>, name: string) {
  const keys = createECDH('prime256v1')
  const auth = randomBytes(16).toString('base64url')
  const subscription = {
    endpoint: `${service.url}/${name}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth },
  }
  const opened = (body: Buffer): PushMessage =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString())
  const messages = () => service.arrived.filter(({ path }) => path === `/${name}`).map(({ body }) => opened(body))
  return { subscription, messages }
}

let sessions = 0

/** Somebody at a device, signed in as people are. */
export async function at(kit: Kit, person: Person, language = 'en-US') {
  sessions += 1
  const [id, now] = [`session ${sessions}`, kit.clock.iso()]
  const row = { id, userId: person.id, createdAt: now, lastSeenAt: now, expiresAt: '2100', address: '', device: '' }
  await kit.runtime.connection.writer.insertInto('session').values(row).execute()
  const session = { userId: person.id, epoch: person.sessionEpoch, remembered: true, id }
  const token = await signSession(kit.runtime.secret, session, { now: kit.clock.now(), seconds: 400 * 86_400 })
  return { headers: { authorization: `Bearer ${token}`, 'accept-language': language, 'user-agent': 'Firefox' } }
}

export const nothing: PushTopics = { timers: false, lists: false, meals: false, mealTime: '16:00' }

export async function listening(
  kit: Kit,
  service: PushService,
  person: Person,
  topics: Partial<PushTopics>,
  name = 'phone',
) {
  const visitor = await at(kit, person)
  const phone = browser(service, name)
  const { data } = await kit.guest().call(pushApi.subscribe, { ...visitor, body: phone.subscription })
  const one = { params: { item_id: data.id } }
  await kit.guest().call(pushApi.update, { ...visitor, ...one, body: { ...nothing, ...topics } })
  return { ...phone, visitor, ...one }
}

export async function send(kit: Kit): Promise<void> {
  await kit.runtime.bus.settled()
  await kit.sendDeliveries()
}

export async function pass(kit: Kit, ms: number): Promise<void> {
  kit.clock.advance(ms)
  await send(kit)
}
