// @module-tag without-database

import { expect, test } from 'vitest'
import { portError } from './port-error.ts'
import { roleCredentials } from './s3-credentials.ts'
import type { FetchRequest, FetchResult } from './safe-fetch.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-02T10:00:00Z')

/** A cloud that hands out new keys every time, each good for an hour. */
function cloud(answers: Record<string, string>) {
  const asked: [string, FetchRequest][] = []
  let made = 0
  const safeFetch = async (address: string | URL, request: FetchRequest = {}) => {
    asked.push([String(address), request])
    const answer = answers[String(address)]
    const text = answer === 'keys' ? keys(++made) : answer
    const body = Buffer.from(text ?? '')
    const status = text === undefined ? 404 : 200
    return { status, headers: {}, url: String(address), body, text: () => body.toString() } satisfies FetchResult
  }
  return { safeFetch, asked }
}

let now = START
const keys = (count: number) =>
  JSON.stringify({
    AccessKeyId: `key ${count}`,
    SecretAccessKey: 'secret',
    Token: 'token',
    Expiration: new Date(now + HOUR_MS).toISOString(),
  })

test('a machine asks with a token who it is, keeps the keys, and asks again before they expire', async () => {
  now = START
  const machine = 'http://169.254.169.254/latest'
  const { safeFetch, asked } = cloud({
    [`${machine}/api/token`]: 'a token',
    [`${machine}/meta-data/iam/security-credentials/`]: 'kitchen\n',
    [`${machine}/meta-data/iam/security-credentials/kitchen`]: 'keys',
  })
  const credentials = roleCredentials({ safeFetch, containerPath: '', now: () => now })
  const both = await Promise.all([credentials(), credentials()])
  expect(both[0]).toEqual({ accessKeyId: 'key 1', secretAccessKey: 'secret', sessionToken: 'token' })
  expect(asked).toHaveLength(3)
  expect(asked[2]?.[1].headers).toEqual({ 'x-aws-ec2-metadata-token': 'a token' })
  now += HOUR_MS / 2
  expect((await credentials()).accessKeyId).toBe('key 1')
  now += HOUR_MS / 2 - 60_000
  expect((await credentials()).accessKeyId).toBe('key 2')
})

test('a container asks at the address it was given; without a role there is a problem in words', async () => {
  now = START
  const { safeFetch } = cloud({ 'http://169.254.170.2/v2/me': 'keys' })
  const ofContainer = (containerPath: string) => roleCredentials({ safeFetch, containerPath, now: () => now })()
  expect((await ofContainer('/v2/me')).accessKeyId).toBe('key 1')
  await expect(ofContainer('/v2/nobody')).rejects.toMatchObject({
    problem: { kind: 'refused', message: 'This machine has no role that may use the store' },
  })
})

test('keys that the store refused are not used again, and good ones are used while no others can be had', async () => {
  now = START
  const { safeFetch } = cloud({ 'http://169.254.170.2/v2/me': 'keys' })
  let isAway = false
  const credentials = roleCredentials({
    safeFetch: (...asked) =>
      isAway ? Promise.reject(portError({ kind: 'timeout', message: 'No answer' })) : safeFetch(...asked),
    containerPath: '/v2/me',
    now: () => now,
  })
  const first = await credentials()
  expect((await credentials(first)).accessKeyId).toBe('key 2')
  expect((await credentials(first)).accessKeyId).toBe('key 2')
  isAway = true
  now += HOUR_MS - 60_000
  expect((await credentials()).accessKeyId).toBe('key 2')
  now += 60_000
  await expect(credentials()).rejects.toMatchObject({ problem: { kind: 'away' } })
})

test('whoever hands out the keys may be away as the store may', async () => {
  const answering = (status: number, text: string) =>
    roleCredentials({
      safeFetch: async (url) => ({ status, headers: {}, url: String(url), body: Buffer.from(text), text: () => text }),
      containerPath: '/v2/me',
    })
  const silent = roleCredentials({
    safeFetch: () => Promise.reject(portError({ kind: 'timeout', message: 'There was no answer in time' })),
    containerPath: '/v2/me',
  })
  for (const credentials of [silent, answering(503, ''), answering(200, '{"AccessKeyId"')])
    await expect(credentials()).rejects.toMatchObject({ problem: { kind: 'away' } })
})
