import { expect, test } from 'vitest'
import {
  carriesEvents,
  isProblem,
  maskAddress,
  readAddress,
  readAddresses,
  splitAddresses,
  toMessages,
  writeAddress,
} from './notification-address.ts'
import type { HttpMessage, Notification } from './service.ts'
import { knownSchemes, serviceNames, serviceOf } from './services.ts'

const message: Notification = {
  title: 'Recipe created',
  text: 'Soup has been created',
  link: 'https://larder.example.com/g/home/r/soup',
  id: 'd1',
}

function read(text: string) {
  const address = readAddress(text)
  if (isProblem(address)) throw new Error(`${text}: ${JSON.stringify(address)}`)
  return address
}

const sentTo = (text: string, about: Partial<Notification> = {}) =>
  toMessages(read(text), { ...message, ...about })[0] as HttpMessage

test.each([
  ['json://192.168.1.5:8080/a/path', { host: '192.168.1.5', port: '8080', path: 'a/path' }],
  ['jsons://ana:p%40ss@hooks.example.com', { user: 'ana', password: 'p@ss', host: 'hooks.example.com' }],
  ['XML://[fd00::1]:81/x', { host: '[fd00::1]', port: '81', path: 'x' }],
  ['mailto://ana@example.com', { recipient: 'ana@example.com' }],
  ['mailto:ana@example.com', { recipient: 'ana@example.com' }],
  ['ntfy://kitchen', { topic: 'kitchen' }],
  ['ntfys://ntfy.example.com/kitchen/home', { host: 'ntfy.example.com', topic: 'kitchen/home' }],
  ['ntfys://tk_abc@ntfy.example.com/kitchen', { token: 'tk_abc', host: 'ntfy.example.com', topic: 'kitchen' }],
  [
    'ntfys://ana:pw@ntfy.example.com:8443/kitchen',
    { user: 'ana', password: 'pw', host: 'ntfy.example.com', port: '8443', topic: 'kitchen' },
  ],
  ['gotify://host/sub/folder/AHZpB3', { host: 'host', path: 'sub/folder', token: 'AHZpB3' }],
  ['gotifys://host:8443/AHZpB3/', { host: 'host', port: '8443', token: 'AHZpB3' }],
  [
    'discord://Larder@223704706495545344/abc-DEF',
    { botName: 'Larder', webhookId: '223704706495545344', token: 'abc-DEF' },
  ],
  [
    'https://discord.com/api/webhooks/223704706495545344/abc-DEF',
    { webhookId: '223704706495545344', token: 'abc-DEF' },
  ],
  [
    'slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ',
    { tokenA: 'T1JJ3T3L2', tokenB: 'A1BRTD4JD', tokenC: 'TIiajkdnlazkcOXrIdevi7FQ' },
  ],
  ['https://hooks.slack.com/services/T1/B2/x3', { tokenA: 'T1', tokenB: 'B2', tokenC: 'x3' }],
  ['tgram://123456789:abc_d-E/-100123/@kitchen', { botToken: '123456789:abc_d-E', chat: '-100123/@kitchen' }],
  [
    'matrixs://syt_abc@matrix.example.com/!room:example.com',
    { token: 'syt_abc', host: 'matrix.example.com', room: '!room:example.com' },
  ],
  [
    'mmosts://Larder@chat.example.com:8065/sub/3ccdd',
    { botName: 'Larder', host: 'chat.example.com', port: '8065', path: 'sub', token: '3ccdd' },
  ],
  [
    'rockets://8fPx/cXMc@rocket.example.com/#kitchen/@ana',
    { webhook: '8fPx/cXMc', host: 'rocket.example.com', room: '#kitchen/@ana' },
  ],
  ['gchat://AAAA/key/tok%3D', { space: 'AAAA', key: 'key', token: 'tok=' }],
  ['https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=t%3D', { space: 'AAAA', key: 'k', token: 't=' }],
  ['msteams://family/a@b/c/d', { team: 'family', tokenA: 'a@b', tokenB: 'c', tokenC: 'd' }],
  [
    'https://family.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d/e',
    { team: 'family', tokenA: 'a@b', tokenB: 'c', tokenC: 'd', tokenD: 'e' },
  ],
  [
    'workflows://prod.logic.azure.com:443/643e/aRVg',
    { host: 'prod.logic.azure.com', port: '443', workflow: '643e', signature: 'aRVg' },
  ],
  [
    'https://prod-1.westeurope.logic.azure.com:443/workflows/643e/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=aR_g',
    { host: 'prod-1.westeurope.logic.azure.com', port: '443', workflow: '643e', signature: 'aR_g' },
  ],
  [
    'hassio://ha.example.com/eyJ.a.b/mobile_app_phone',
    { host: 'ha.example.com', token: 'eyJ.a.b', target: 'mobile_app_phone' },
  ],
  [
    'mqtts://ana:pw@mqtt.example.com/home/kitchen',
    { user: 'ana', password: 'pw', host: 'mqtt.example.com', topic: 'home/kitchen' },
  ],
  ['apprises://apprise.example.com/kitchen', { host: 'apprise.example.com', key: 'kitchen' }],
])('%s is understood', (text, fields) => {
  expect(read(text).fields).toEqual(fields)
})

test.each([
  ['', { problem: 'empty' }],
  ['  ,  ', { problem: 'empty' }],
  ['kitchen', { problem: 'notAnAddress' }],
  ['ses://a/b', { problem: 'unknownScheme', scheme: 'ses', known: knownSchemes }],
  ['https://example.com/hook', { problem: 'unknownScheme', scheme: 'https' }],
  ['javascript:alert(1)', { problem: 'unknownScheme', scheme: 'javascript' }],
  ['__proto__://x', { problem: 'notAnAddress' }],
  ['json://', { problem: 'missing', field: 'host' }],
  ['json://host:99999999/', { problem: 'malformed', field: 'port' }],
  ['json://ho st/', { problem: 'notAnAddress' }],
  ['jsons://host/%0d%0aEvil', { problem: 'malformed', field: 'path' }],
  ['jsons://host/../admin', { problem: 'malformed', field: 'path' }],
  ['jsons://host/%zz', { problem: 'shape' }],
  ['mailto://ana', { problem: 'malformed', field: 'recipient' }],
  ['gotify://host', { problem: 'missing', field: 'token' }],
  ['tgram://123456789:abc', { problem: 'missing', field: 'chat' }],
  ['tgram://abc/123', { problem: 'malformed', field: 'botToken' }],
  ['discord://abc/def', { problem: 'malformed', field: 'webhookId' }],
  ['slack://xoxb-1234/#room', { problem: 'missing', field: 'tokenC' }],
  ['matrixs://ana:secret@matrix.example.com/!r:e.com', { problem: 'malformed', field: 'token' }],
  ['mqtt://host/home/#', { problem: 'malformed', field: 'topic' }],
  ['pover://short@azGDORePK8gMaC0QOYAMyEEuzJnyUi', { problem: 'malformed', field: 'userKey' }],
  ['ntfys://ntfy.example.com/kitchen?priority=9', { problem: 'malformed', field: 'priority' }],
])('"%s" is refused, saying what is wrong', (text, problem) => {
  expect(readAddresses(text)).toMatchObject(problem)
})

test('an address survives being written and read again, whatever stands in it', () => {
  for (const text of [
    'jsons://ana:p%40s%2Fs@hooks.example.com:8443/a/b%20c',
    'rockets://8fPx/cXMc@rocket.example.com/#kitchen',
    'ntfys://ana:pw@ntfy.example.com/kitchen',
    'matrixs://syt_abc@matrix.example.com/!room:example.com',
    'json://host/x?method=PUT&+X-Key=a%26b&:room=kitchen&-dry=1',
  ]) {
    expect(read(writeAddress(read(text)))).toEqual(read(text))
  }
})

test('every service has an example that its own form understands, and shows no secret of it', () => {
  for (const name of serviceNames) {
    const { schemes, forms, fields } = serviceOf(name)
    for (const form of forms) {
      const names = Object.keys(fields).filter((field) => form.includes(`{${field}}`) || form.includes(`{${field}*}`))
      const example = Object.fromEntries(names.map((field) => [field, fields[field]?.example ?? '']))
      const address = { service: name, secure: true, fields: example, options: {} }
      const text = writeAddress(address)
      expect(read(text)).toEqual(address)
      expect(text.startsWith(`${schemes.secure}://`)).toBe(true)
      const masked = maskAddress(address)
      for (const [field, value] of Object.entries(example))
        if (fields[field]?.secret) expect([masked, masked.includes(value)]).toEqual([masked, false])
      if (example.host) expect(masked).toContain(example.host)
    }
  }
})

test('a masked address hides the path and the parameters too', () => {
  expect(maskAddress(read('jsons://ana:pw@hooks.example.com/s3cret?+Authorization=s3cret'))).toBe(
    'jsons://ana:••••@hooks.example.com/••••?••••',
  )
  expect(maskAddress(read('tgram://1234:abc/99'))).toBe('tgram://••••/99')
})

test('an address longer than any is refused', () => {
  expect(readAddresses(`json://host/${'x'.repeat(2000)}`)).toEqual({ problem: 'tooLong' })
})

test('several addresses in one text are told apart, and none is lost', () => {
  const text = 'ntfy://kitchen, json://host/?:a=1,2\n  mailto:ana@example.com gotify://host/tok'
  expect(splitAddresses(text)).toEqual([
    'ntfy://kitchen',
    'json://host/?:a=1,2',
    'mailto:ana@example.com',
    'gotify://host/tok',
  ])
  expect(readAddresses(text)).toHaveLength(4)
  expect(readAddresses(Array.from({ length: 11 }, () => 'ntfy://kitchen').join(' '))).toEqual({ problem: 'tooMany' })
})

test('addresses for programs carry the event, whatever case they are written in; others do not', () => {
  for (const text of ['JSON://a', 'jsons://a', 'form://a', 'fORMS://a', 'xml:a', 'xmls://a'])
    expect([text, carriesEvents(read(text))]).toEqual([text, true])
  for (const text of ['ntfy://a', 'gotify://a/b', 'mailto:a@b.c'])
    expect([text, carriesEvents(read(text))]).toEqual([text, false])
  for (const text of ['ses://a', 'pBUL://a', 'plain text'])
    expect([text, isProblem(readAddress(text))]).toEqual([text, true])
})

const nasty = '<b>*x*</b> @everyone <!channel> [a](http://evil) </Message>"\'&\u0000 <users/all>'

test('names cannot mark up, mention or break out, in any service', () => {
  for (const name of serviceNames) {
    const { forms, fields } = serviceOf(name)
    const [form] = forms
    const names = Object.keys(fields).filter((field) => form.includes(`{${field}}`) || form.includes(`{${field}*}`))
    const example = Object.fromEntries(names.map((field) => [field, fields[field]?.example ?? '']))
    const about = { ...message, title: `${nasty}\r\nX-Evil: 1`, text: nasty, link: undefined }
    for (const sent of toMessages({ service: name, secure: true, fields: example, options: {} }, about)) {
      if (sent.via !== 'http') continue
      expect(sent.url).not.toContain('evil')
      for (const value of Object.values(sent.headers)) expect(value).not.toMatch(/[\r\n]/)
      if (sent.headers['content-type'] === 'application/json') JSON.parse(sent.body)
    }
  }
})

test.each([
  ['discord://223704706495545344/abc', /\\<b\\>\\\*x\\\*/],
  ['slack://T1/B2/x3', /&lt;!channel&gt;/],
  ['tgram://1:abc/1', /&lt;b&gt;\*x\*&lt;\/b&gt;/],
  ['mmosts://host/tok', /@\u200beveryone/],
  ['rockets://a/b@host', /\\\[a\\\]/],
  ['gchat://A/k/t', /<\u200busers\/all>/],
  ['matrixs://t@host/!r:h', /&lt;b&gt;/],
  ['hassios://host/tok', /\\<b\\>/],
  ['workflows://host/w/s', /\\\[a\\\]/],
])('in %s a name stays a name', (text, expected) => {
  const { body } = sentTo(text, { text: nasty, link: undefined })
  expect(JSON.stringify(JSON.parse(body)).replaceAll('\\\\', '\\')).toMatch(expected)
})

test('the page stays an address where the words are escaped', () => {
  const link = 'https://larder.example.com/g/home/r/lentil_soup'
  expect(JSON.parse(sentTo('discord://223704706495545344/abc', { link }).body).content).toContain(link)
})

test('XML holds what it is given and nothing else', () => {
  const { body } = sentTo('xmls://host/x', { text: nasty, link: undefined })
  expect(body).toContain('<Message>&lt;b&gt;*x*&lt;/b&gt; @everyone')
  expect(body.match(/<\/Message>/g)).toHaveLength(1)
  expect(body).not.toContain('\u0000')
})

test('long texts are cut where a service would refuse them', () => {
  const text = '😀'.repeat(5000)
  expect([...JSON.parse(sentTo('discord://223704706495545344/abc', { text }).body).content]).toHaveLength(2000)
  expect(JSON.parse(sentTo('tgram://1:abc/1', { text: '<'.repeat(5000) }).body).text.length).toBeLessThan(16_000)
})
