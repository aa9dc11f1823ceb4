// @module-tag without-database

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDestinationRules, hostOf, isPublicAddress } from './safe-fetch-address.ts'

const at = (host: string, port = '80') => ({ host, port })

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
  ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  '168.63.129.16',
])('attack 1 and 4: IPv4 %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '100::1', '5f00::1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::8.8.8.8', '2002:7f00:1::', '2002:808:808::1'],
  ...['2001::1', '2001:db8::1', '2001:2::1', '2001:10::1', '2001:20::1', '3fff::1', '4000::1', '::8.8.8.8'],
])('attack 1: IPv6 %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each(['', 'localhost', '127.1', '0x7f.1', '1.2.3.4/24', '1.2.3', '[::1]'])('"%s" is no address', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})

test('attack 1: every private IPv4 address stays private in each IPv6 wrapping', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.constantFrom('10', '127', '192.168', '169.254'), octet, octet, octet, (network, a, b, c) => {
      const v4 = [network, a, b, c].join('.').split('.').slice(0, 4)
      const hex = Buffer.from(v4.map(Number))
        .toString('hex')
        .replace(/^(.{4})/, '$1:')
      for (const form of [v4.join('.'), `::ffff:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::1`, `::${hex}`]) {
        expect(isPublicAddress(form)).toBe(false)
      }
    }),
  )
})

test.each([
  ...['localhost', 'printer', 'a.localhost', 'nas.local', 'metadata.google.internal', 'metadata.goog', 'x.home.arpa'],
  ...['router.lan', 'kubernetes.default.svc', 'a..example.com', '.', '', 'exa mple.com', 'instance-data'],
])('attack 4: the name "%s" is refused without looking it up', (host) => {
  expect(createDestinationRules().permitsHost(at(host))).toBe(false)
})

test.each(['example.com', 'a.b.example.co.uk', 'xn--mnchen-3ya.de', '8.8.8.8', '_x.example.com'])(
  'the name %s may be looked up',
  (host) => {
    expect(createDestinationRules().permitsHost(at(host))).toBe(true)
  },
)

test('hosts are compared without brackets, trailing dots, case and exotic spelling', () => {
  expect(hostOf(new URL('http://EXAMPLE.com./'))).toBe('example.com')
  expect(hostOf(new URL('http://[::1]/'))).toBe('::1')
  expect(hostOf(new URL('http://münchen.de/'))).toBe('xn--mnchen-3ya.de')
  expect(hostOf(new URL('http://①②⑦。0。0。1/'))).toBe('127.0.0.1')
})

test('an allowed address opens that address only', () => {
  const rules = createDestinationRules(['127.0.0.1', '[fd00::5]:8080'])
  expect(rules.permitsAddress(at('x.example'), '127.0.0.1')).toBe(true)
  expect(rules.permitsAddress(at('x.example'), '::ffff:127.0.0.1')).toBe(true)
  expect(rules.permitsAddress(at('x.example'), '127.0.0.2')).toBe(false)
  expect(rules.permitsAddress(at('fd00::5', '8080'), 'fd00::5')).toBe(true)
  expect(rules.permitsAddress(at('fd00::5', '80'), 'fd00::5')).toBe(false)
})

test('an allowed network opens its addresses but no local names', () => {
  const rules = createDestinationRules(['192.168.1.0/24'])
  expect(rules.permitsAddress(at('192.168.1.9'), '192.168.1.9')).toBe(true)
  expect(rules.permitsAddress(at('192.168.2.9'), '192.168.2.9')).toBe(false)
  expect(rules.permitsHost(at('nas.local'))).toBe(false)
})

test('an allowed name opens private addresses on its port, never the metadata address', () => {
  const rules = createDestinationRules(['keycloak:8080', '*.lan', 'NAS.local.'])
  expect(rules.permitsHost(at('keycloak', '8080'))).toBe(true)
  expect(rules.permitsAddress(at('keycloak', '8080'), '172.18.0.3')).toBe(true)
  expect(rules.permitsHost(at('keycloak', '80'))).toBe(false)
  expect(rules.permitsAddress(at('keycloak', '80'), '172.18.0.3')).toBe(false)
  expect(rules.permitsHost(at('printer.lan'))).toBe(true)
  expect(rules.permitsHost(at('evil-lan'))).toBe(false)
  expect(rules.permitsHost(at('nas.local'))).toBe(true)
  expect(rules.permitsAddress(at('nas.local'), '169.254.169.254')).toBe(false)
  expect(rules.permitsAddress(at('other.example'), '172.18.0.3')).toBe(false)
})

test('a denied destination is refused even when public or allowed', () => {
  const rules = createDestinationRules(
    ['10.0.0.0/8', 'nas.lan'],
    ['10.0.0.5', 'ads.example', '*.ads.example', '8.8.8.0/24'],
  )
  expect(rules.permitsAddress(at('10.0.0.4'), '10.0.0.4')).toBe(true)
  expect(rules.permitsAddress(at('10.0.0.5'), '10.0.0.5')).toBe(false)
  expect(rules.permitsAddress(at('nas.lan'), '10.0.0.5')).toBe(false)
  expect(rules.permitsAddress(at('dns.example'), '8.8.8.8')).toBe(false)
  expect(rules.permitsAddress(at('dns.example'), '64:ff9b::8.8.8.8')).toBe(false)
  expect(rules.permitsHost(at('ads.example'))).toBe(false)
  expect(rules.permitsHost(at('x.ads.example'))).toBe(false)
})

test.each(['http://nas.lan', 'user@nas', 'nas:port', '10.0.0.0/33', '', 'a b', '10.0.0.0/8:80'])(
  'the list entry "%s" stops the start with a sentence',
  (entry) => {
    expect(() => createDestinationRules([entry])).toThrow('is not a host, a host:port or a network')
  },
)
