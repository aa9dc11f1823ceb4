// @module-tag without-database

/** Each service gets what its makers publish: sent for real, to a server that checks it as the service would. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { isProblem, readAddress, toMessages } from '@larder/domain/notifiers/notification-address.ts'
import type { HttpMessage, Notification } from '@larder/domain/notifiers/service.ts'
import codec, { type Packet } from 'mqtt-packet'
import { type TSchema, Type } from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { compileNow } from '#core/validation.ts'
import { DeliveryProblem } from '#modules/foundation/deliveries/delivery-kind.ts'
import { loopback, problemOf } from '#ports/loopback.fixture.ts'
import { createMemoryMailer, createSmtpMailer } from '#ports/mail.ts'
import { createPublishMqtt } from '#ports/mqtt.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { createSafeConnect } from '#ports/safe-fetch-connect.ts'
import { sendMessage } from './notifier-delivery.service.ts'

const link = 'https://larder.example.com/g/home/r/soup'
const message: Notification = {
  id: 'd1d1',
  title: 'Recipe Created',
  text: 'Soup has been created',
  link,
  event: {
    eventType: 'recipe_created',
    integrationId: 'generic',
    documentData: { documentType: 'recipe', operation: 'create', recipeSlug: 'soup' },
    eventId: 'e1e1',
    timestamp: '2026-03-02T10:00:00.000Z',
  },
}

const notGivenUp = new AbortController().signal

const local = {
  deliver: createSafeFetch({ allow: ['127.0.0.1'] }),
  publishMqtt: createPublishMqtt(createSafeConnect({ allow: ['127.0.0.1'] })),
  mail: createMemoryMailer(),
}

function messagesFor(text: string, about: Partial<Notification> = {}) {
  const address = readAddress(text)
  if (isProblem(address)) throw new Error(JSON.stringify(address))
  return toMessages(address, { ...message, ...about })
}

const exact = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const words = Type.String({ minLength: 1 })
const said = Type.String({ pattern: 'Recipe Created[\\s\\S]*Soup has been created' })

type Expected = {
  /** What the address says the host is; the local server stands for it. */
  at: string
  method?: string
  path: string
  headers?: Record<string, string>
  body: TSchema
  type?: string
}

const published: [address: string, expected: Expected][] = [
  [
    'jsons://ana:pw@hooks.example.com:8443/kitchen?+X-Room=kitchen&:where=home&-dry=1',
    {
      at: 'https://hooks.example.com:8443',
      path: '/kitchen?dry=1',
      headers: { authorization: `Basic ${btoa('ana:pw')}`, 'x-room': 'kitchen', 'x-larder-delivery': 'd1d1' },
      body: exact({
        version: Type.Literal('1.0'),
        title: Type.Literal('Recipe Created'),
        message: Type.Literal(`Soup has been created, ${link}`),
        attachments: Type.Array(Type.Null(), { maxItems: 0 }),
        type: Type.Literal('info'),
        where: Type.Literal('home'),
        event_type: Type.Literal('recipe_created'),
        integration_id: Type.Literal('generic'),
        document_data: Type.Literal('{"documentType":"recipe","operation":"create","recipeSlug":"soup"}'),
        event_id: Type.Literal('e1e1'),
        timestamp: Type.Literal('2026-03-02T10:00:00.000Z'),
      }),
    },
  ],
  [
    'form://host.example.com/x',
    {
      at: 'http://host.example.com',
      path: '/x',
      type: 'application/x-www-form-urlencoded',
      body: exact({
        version: words,
        title: Type.Literal('Recipe Created'),
        message: words,
        type: Type.Literal('info'),
        event_type: words,
        integration_id: words,
        document_data: words,
        event_id: words,
        timestamp: words,
      }),
    },
  ],
  [
    'ntfys://tk_abc@ntfy.example.com/kitchen?priority=4&tags=stew,new',
    {
      at: 'https://ntfy.example.com',
      path: '/',
      headers: { authorization: 'Bearer tk_abc' },
      body: exact({
        topic: Type.Literal('kitchen'),
        title: words,
        message: words,
        click: Type.Literal(link),
        priority: Type.Literal(4),
        tags: Type.Array(words, { minItems: 2 }),
      }),
    },
  ],
  [
    'ntfy://kitchen',
    { at: 'https://ntfy.sh', path: '/', body: exact({ topic: words, title: words, message: words, click: words }) },
  ],
  [
    'gotifys://gotify.example.com/sub/AHZpB3?priority=8',
    {
      at: 'https://gotify.example.com',
      path: '/sub/message',
      headers: { 'x-gotify-key': 'AHZpB3' },
      body: exact({ title: words, message: words, priority: Type.Literal(8), extras: Type.Object({}) }),
    },
  ],
  [
    'pover://uQiRzpo4DXghDmr9QzzfQu27cmVRsG@azGDORePK8gMaC0QOYAMyEEuzJnyUi/phone/desk?priority=1',
    {
      at: 'https://api.pushover.net',
      path: '/1/messages.json',
      type: 'application/x-www-form-urlencoded',
      body: exact({
        token: Type.Literal('azGDORePK8gMaC0QOYAMyEEuzJnyUi'),
        user: Type.Literal('uQiRzpo4DXghDmr9QzzfQu27cmVRsG'),
        title: Type.String({ maxLength: 250 }),
        message: Type.String({ minLength: 1, maxLength: 1024 }),
        device: Type.Literal('phone,desk'),
        priority: Type.Literal('1'),
        url: Type.Literal(link),
      }),
    },
  ],
  [
    'hassio://ha.example.com/eyJ.a.b',
    {
      at: 'http://ha.example.com:8123',
      path: '/api/services/persistent_notification/create',
      headers: { authorization: 'Bearer eyJ.a.b' },
      body: exact({ title: words, message: words, notification_id: Type.Literal('d1d1') }),
    },
  ],
  [
    'hassios://ha.example.com/eyJ.a.b/mobile_app_phone',
    {
      at: 'https://ha.example.com',
      path: '/api/services/notify/mobile_app_phone',
      body: exact({ title: words, message: words }),
    },
  ],
  [
    'tgram://123456789:abc_d-E/-100123',
    {
      at: 'https://api.telegram.org',
      path: '/bot123456789:abc_d-E/sendMessage',
      body: exact({ chat_id: Type.Literal('-100123'), text: said, parse_mode: Type.Literal('HTML') }),
    },
  ],
  [
    'discord://Larder@223704706495545344/abc-DEF',
    {
      at: 'https://discord.com',
      path: '/api/webhooks/223704706495545344/abc-DEF',
      body: exact({
        content: Type.String({ maxLength: 2000 }),
        username: Type.Literal('Larder'),
        allowed_mentions: exact({ parse: Type.Array(Type.Null(), { maxItems: 0 }) }),
      }),
    },
  ],
  [
    'slack://T1JJ3T3L2/A1BRTD4JD/TIiajkd',
    { at: 'https://hooks.slack.com', path: '/services/T1JJ3T3L2/A1BRTD4JD/TIiajkd', body: exact({ text: said }) },
  ],
  [
    'matrixs://syt_abc@matrix.example.com/!room:example.com',
    {
      at: 'https://matrix.example.com',
      method: 'PUT',
      path: '/_matrix/client/v3/rooms/!room%3Aexample.com/send/m.room.message/d1d1-0',
      headers: { authorization: 'Bearer syt_abc' },
      body: exact({
        msgtype: Type.Literal('m.text'),
        body: said,
        format: Type.Literal('org.matrix.custom.html'),
        formatted_body: said,
        'm.mentions': exact({}),
      }),
    },
  ],
  [
    'mmosts://Larder@chat.example.com/3ccdd?channel=kitchen',
    {
      at: 'https://chat.example.com',
      path: '/hooks/3ccdd',
      body: exact({ text: said, username: words, channel: Type.Literal('kitchen') }),
    },
  ],
  [
    'rockets://8fPx/cXMc@rocket.example.com/#kitchen',
    {
      at: 'https://rocket.example.com',
      path: '/hooks/8fPx/cXMc',
      body: exact({ text: said, channel: Type.Literal('#kitchen') }),
    },
  ],
  [
    'gchat://AAAA/k-1/t_2',
    {
      at: 'https://chat.googleapis.com',
      path: '/v1/spaces/AAAA/messages?key=k-1&token=t_2',
      body: exact({ text: said }),
    },
  ],
  [
    'msteams://family/a@b/c/d',
    {
      at: 'https://family.webhook.office.com',
      path: '/webhookb2/a@b/IncomingWebhook/c/d',
      body: exact({
        '@type': Type.Literal('MessageCard'),
        '@context': Type.Literal('https://schema.org/extensions'),
        summary: words,
        sections: Type.Array(exact({ activityTitle: words, text: words }), { minItems: 1 }),
      }),
    },
  ],
  [
    'workflows://prod-1.westeurope.logic.azure.com:443/643e/aR_g',
    {
      at: 'https://prod-1.westeurope.logic.azure.com',
      path: '/workflows/643e/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=aR_g',
      body: exact({
        type: Type.Literal('message'),
        attachments: Type.Array(
          exact({
            contentType: Type.Literal('application/vnd.microsoft.card.adaptive'),
            contentUrl: Type.Null(),
            content: Type.Object({
              type: Type.Literal('AdaptiveCard'),
              version: words,
              body: Type.Array(Type.Object({ type: Type.Literal('TextBlock'), text: words }), { minItems: 2 }),
            }),
          }),
          { minItems: 1, maxItems: 1 },
        ),
      }),
    },
  ],
  [
    'apprises://apprise.example.com/kitchen?tags=family',
    {
      at: 'https://apprise.example.com',
      path: '/notify/kitchen',
      body: exact({
        title: words,
        body: words,
        type: Type.Literal('info'),
        format: Type.Literal('text'),
        tag: Type.Literal('family'),
      }),
    },
  ],
]

test.each(published)('%s gets what it understands', async (text, expected) => {
  const [sent] = messagesFor(text) as [HttpMessage]
  const url = new URL(sent.url)
  expect(url.origin).toBe(expected.at)
  let received: { request: IncomingMessage; body: string } | undefined
  const server = await loopback((request, response) => {
    readAll(request).then(
      (body) => {
        received = { request, body }
        response.end('ok')
      },
      () => response.destroy(),
    )
  })
  const here = { ...sent, url: `${server.url}${url.pathname}${url.search}` }
  expect(await sendMessage(local, { id: message.id }, here, notGivenUp)).toEqual({ status: 200, excerpt: 'ok' })
  const { request, body } = received ?? {}
  expect([request?.method, request?.url]).toEqual([expected.method ?? 'POST', expected.path])
  expect(request?.headers).toMatchObject({ 'content-type': expected.type ?? 'application/json', ...expected.headers })
  const data = expected.type ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body ?? '')
  const check = compileNow(expected.body)
  check(data)
  expect(check.errors ?? []).toEqual([])
})

test('xml gets an envelope with the event in it', async () => {
  const [sent] = messagesFor('xmls://hooks.example.com/x?:where=home') as [HttpMessage]
  expect(sent.headers['content-type']).toBe('application/xml')
  for (const part of [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<soapenv:Body><Notification ',
    '<Subject>Recipe Created</Subject>',
    '<where>home</where>',
    '<event_type>recipe_created</event_type>',
    '<document_data>{&quot;documentType&quot;:',
  ])
    expect(sent.body).toContain(part)
})

test('mail goes to the recipient by the mail of the server, with names as text', async () => {
  const [sent] = messagesFor('mailto://ana@example.com', {
    text: '<b>Soup</b> has been created',
    title: 'A\r\nBcc: x@y.z',
  })
  if (!sent) throw new Error('no message')
  const mail = createMemoryMailer()
  await sendMessage({ ...local, mail }, { id: 'd' }, sent, notGivenUp)
  expect(mail.sent).toMatchObject([{ id: 'd', to: 'ana@example.com', subject: 'A Bcc: x@y.z' }])
  expect(mail.sent[0]?.html).toContain('&lt;b&gt;Soup')
  const off = sendMessage({ ...local, mail: createSmtpMailer() }, { id: 'd' }, sent, notGivenUp)
  await expect(off).rejects.toMatchObject({ reason: 'mailOff', final: true })
  expect(new DeliveryProblem('mailOff')).toBeInstanceOf(Error)
})

/** A broker that answers as the standard says, or as `answer` does. */
async function broker(answer?: (packet: Packet, socket: Socket) => void) {
  const received: Packet[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const parser = codec.parser()
    const say = (packet: Packet) => socket.write(codec.generate(packet))
    parser.on('packet', (packet: Packet) => {
      received.push(packet)
      const { messageId } = packet
      if (answer) answer(packet, socket)
      else if (packet.cmd === 'connect') say({ cmd: 'connack', returnCode: 0, sessionPresent: false })
      else if (packet.cmd === 'publish' && packet.qos === 1) say({ cmd: 'puback', messageId })
      else if (packet.cmd === 'publish' && packet.qos === 2) say({ cmd: 'pubrec', messageId })
      else if (packet.cmd === 'pubrel') say({ cmd: 'pubcomp', messageId })
    })
    socket.on('data', (data) => parser.parse(data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as { port: number }).port, received }
}

test.each([0, 1, 2])('a broker gets the message on its topic, with quality %i', async (qos) => {
  const { port, received } = await broker()
  const [sent] = messagesFor(`mqtt://ana:pw@127.0.0.1:${port}/home/kitchen?qos=${qos}&retain=yes`)
  if (!sent) throw new Error('no message')
  expect(await sendMessage(local, { id: 'd' }, sent, notGivenUp)).toEqual({ status: null, excerpt: '' })
  await expect.poll(() => received.at(-1)?.cmd).toBe('disconnect')
  const [connect, publish] = received
  expect(connect).toMatchObject({ cmd: 'connect', protocolVersion: 4, clean: true, username: 'ana' })
  expect(publish).toMatchObject({ cmd: 'publish', topic: 'home/kitchen', qos, retain: true })
  expect(String((publish as { payload: Buffer }).payload)).toBe(`Recipe Created\nSoup has been created, ${link}`)
})

const refusal = Buffer.from([0x20, 2, 0, 5])
test.each([
  ['says no', (_: Packet, socket: Socket) => socket.write(refusal)],
  ['hangs up', (_: Packet, socket: Socket) => socket.destroy()],
  ['talks nonsense', (_: Packet, socket: Socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n')],
  ['never stops talking', (_: Packet, socket: Socket) => socket.write(Buffer.alloc(100_000, 0xd0))],
])('attack 5: a broker that %s is a failure and no more', async (_what, answer) => {
  const { port } = await broker(answer as (packet: Packet, socket: Socket) => void)
  const problem = await problemOf(local.publishMqtt({ ...quiet, port }))
  expect(problem).toEqual({ kind: 'failed', message: 'The other side could not be reached or gave no usable answer' })
})

const quiet = { host: '127.0.0.1', port: 1883, secure: false, topic: 'x', payload: 'y', qos: 0, retain: false } as const

test('attack 5: a broker that never answers is given up in time', async () => {
  const { port } = await broker(() => {})
  const publish = createPublishMqtt(createSafeConnect({ allow: ['127.0.0.1'] }), { timeoutMs: 100 })
  expect(await problemOf(publish({ ...quiet, port }))).toMatchObject({ kind: 'timeout' })
})

test.each([
  '127.0.0.1',
  'localhost',
  '10.0.0.1',
  '[::1]',
  '169.254.169.254',
  '2130706433',
  'nas.local',
  'broker.example',
])('attacks 1 and 7: a broker at %s is refused in the words of every refusal', async (host) => {
  const { port, received } = await broker()
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  const publish = createPublishMqtt(createSafeConnect({ lookup }))
  expect(await problemOf(publish({ ...quiet, host, port }))).toEqual({
    kind: 'refused',
    message: 'That address cannot be reached from here',
  })
  expect(received).toEqual([])
})
