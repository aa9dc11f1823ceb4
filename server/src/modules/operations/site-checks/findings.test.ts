// @module-tag without-database

import { expect, test } from 'vitest'
import * as finding from './findings.ts'

const told = ({ state, advice }: finding.Finding) => `${state} ${advice.replace('siteChecks.', '')}`

test('the address is compared with the one people came by', () => {
  const found = (address?: string, isSet = true) =>
    told(finding.baseUrlFinding({ baseUrl: 'https://larder.example.org/kitchen', isSet, address }))
  expect(found('https://larder.example.org')).toBe('good baseUrl.good')
  expect(found('http://larder.example.org')).toBe('warning baseUrl.differs')
  expect(found('http://192.168.1.5:9000')).toBe('warning baseUrl.differs')
  expect([found(), found('no address')]).toEqual(['good baseUrl.good', 'good baseUrl.good'])
  expect(found('https://larder.example.org', false)).toBe('bad baseUrl.unset')
})

test('plain HTTP is bad, except on this very machine', () => {
  const found = (address: string) => told(finding.secureFinding({ baseUrl: 'http://larder.lan', isSet: true, address }))
  expect(['https://a.example', 'http://localhost:9000', 'http://127.0.0.1', 'http://[::1]:9000'].map(found)).toEqual(
    Array.from({ length: 4 }, () => 'good secure.good'),
  )
  expect(found('http://192.168.1.5')).toBe('bad secure.plain')
  expect(told(finding.secureFinding({ baseUrl: 'http://larder.lan', isSet: true, address: undefined }))).toBe(
    'bad secure.plain',
  )
})

test('a proxy that nobody named is noticed, and so is believing everybody', () => {
  const found = (trusted: string[], forwarded: boolean) => told(finding.proxyFinding({ trusted, forwarded }))
  expect(found([], true)).toBe('warning proxy.unnamed')
  expect(found(['*'], true)).toBe('warning proxy.everyone')
  expect(found(['10.0.0.2'], true)).toBe('good proxy.good')
  expect(found([], false)).toBe('off proxy.none')
})

test('backups are judged by their age, the last night and the last verification', () => {
  const now = new Date('2026-03-10T10:00:00Z')
  const fine = { newest: now, isScheduled: true, scheduleFailed: false, verificationFailed: false }
  const found = (known: Partial<finding.Backups>) => told(finding.backupsFinding({ ...fine, ...known }, now))
  const days = (count: number) => ({ newest: new Date(now.getTime() - count * 86_400_000) })
  expect([found({}), found(days(1.9))]).toEqual(['good backups.good', 'good backups.good'])
  expect([found(days(2)), found(days(6.9))]).toEqual(['warning backups.old', 'warning backups.old'])
  expect(found(days(7))).toBe('bad backups.old')
  expect(found({ newest: undefined })).toBe('bad backups.none')
  expect(found({ newest: undefined, isScheduled: false })).toBe('bad backups.unscheduled')
  expect(found({ scheduleFailed: true })).toBe('bad backups.failed')
  expect(found({ verificationFailed: true })).toBe('bad backups.verificationFailed')
})

test('storage is judged by what can still be stored', () => {
  const found = (free: number, writable = true) => told(finding.storageFinding({ writable, free }))
  expect(found(5e9)).toBe('good storage.good')
  expect(found(8e8)).toBe('warning storage.low')
  expect(found(1e8)).toBe('bad storage.full')
  expect(found(5e9, false)).toBe('bad storage.readOnly')
})

test('the database is judged by its journal or its version', () => {
  const found = (engine: 'sqlite' | 'postgres', version: string, journal: string | null = null) =>
    told(finding.databaseFinding({ engine, version, journal }))
  expect(found('sqlite', '3.50.0', 'wal')).toBe('good database.sqlite')
  expect(found('sqlite', '3.50.0', 'delete')).toBe('warning database.journal')
  expect(found('postgres', '15.4 (Debian)')).toBe('good database.postgres')
  expect(found('postgres', '14.11')).toBe('bad database.old')
})

test('the clock is compared with the database and with the past, never with the internet', () => {
  const here = new Date('2026-03-10T10:00:00Z')
  const apart = (seconds: number) => new Date(here.getTime() + seconds * 1000)
  const found = (database: Date | null, lastKnown: Date | null = null) =>
    told(finding.clockFinding({ here, database, lastKnown }))
  expect([found(null), found(apart(-4)), found(apart(2), apart(-9999))]).toEqual(
    Array.from({ length: 3 }, () => 'good clock.good'),
  )
  expect(found(apart(10))).toBe('warning clock.apart')
  expect(found(apart(-600))).toBe('bad clock.apart')
  expect(found(null, apart(3600))).toBe('bad clock.back')
})

test('what was begun and not finished is worse than what nobody asked for', () => {
  expect(told(finding.serviceFinding('ldap', false, []))).toBe('off ldap.off')
  expect(told(finding.serviceFinding('mail', false, []))).toBe('warning mail.off')
  const begun = finding.serviceFinding('oidc', false, ['OIDC_CLIENT_ID', 'OIDC_USER_CLAIM'])
  expect([told(begun), begun.values]).toEqual(['bad oidc.incomplete', { missing: 'OIDC_CLIENT_ID, OIDC_USER_CLAIM' }])
  expect(told(finding.serviceFinding('mail', true, []))).toBe('good mail.good')
})
