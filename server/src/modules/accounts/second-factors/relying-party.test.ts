// @module-tag without-database

import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

const unset = { baseUrl: 'http://localhost:8080', baseUrlSet: false }

test.each([
  ['https://home.example.org/larder', { id: 'home.example.org', origin: 'https://home.example.org' }],
  ['https://home.example.org:8443', { id: 'home.example.org', origin: 'https://home.example.org:8443' }],
  ['https://192.168.1.20', undefined],
  ['https://[fd00::20]', undefined],
])('with the public address %s passkeys are for %o, wherever a request came to', (baseUrl, party) => {
  expect(relyingPartyOf({ baseUrl, baseUrlSet: true }, 'https://evil.example')).toEqual(party)
})

test.each([
  ['http://localhost:80', { id: 'localhost', origin: 'http://localhost' }],
  ['http://localhost:9000', { id: 'localhost', origin: 'http://localhost:9000' }],
  ['http://localhost.evil.example', undefined],
  ['http://192.168.1.20:9000', undefined],
  ['http://', undefined],
])('without one, a request to %s makes them for %o', (address, party) => {
  expect(relyingPartyOf(unset, address)).toEqual(party)
})
