// @module-tag without-database

import { expect, test } from 'vitest'
import { isCrossSiteRequest } from './cross-site-request.ts'

const BASE = 'https://larder.example.org'

test.each([
  { 'sec-fetch-site': 'cross-site', origin: BASE },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.org' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', host: 'larder.example.org' },
  { origin: 'http://box:8080', host: 'box' },
  { origin: 'null', host: 'box' },
])('attack 48: %j comes from another site', (headers) => {
  expect(isCrossSiteRequest(headers, BASE)).toBe(true)
})

test.each([
  { 'sec-fetch-site': 'same-origin', origin: 'https://behind.proxy', host: 'larder:9000' },
  { 'sec-fetch-site': 'none' },
  { origin: BASE, host: 'larder:9000' },
  { origin: 'http://192.168.1.2:9000', host: '192.168.1.2:9000' },
  { origin: 'https://behind.proxy', host: 'larder:9000', 'x-forwarded-host': 'behind.proxy, inner' },
  {},
])('%j comes from this site or from no page', (headers) => {
  expect(isCrossSiteRequest(headers, BASE)).toBe(false)
})
