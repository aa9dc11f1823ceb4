// @module-tag without-database

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { configurationDocs } from './config-docs.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larder-config-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const load = (env: Record<string, string> = {}) => loadConfig(env, root, join(root, 'secrets'))

test('nothing set gives a usable installation', () => {
  expect(load()).toMatchObject({
    port: 9000,
    production: true,
    tokenHours: 48,
    database: { engine: 'sqlite' },
    mail: undefined,
  })
})

test('every problem is listed at once', () => {
  const env = {
    API_PORT: 'many',
    PRODUCTION: 'perhaps',
    DB_ENGINE: 'oracle',
    THEME_LIGHT_PRIMARY: 'red',
    BASE_URL: 'larder',
  }
  for (const name of Object.keys(env)) expect(() => load(env)).toThrow(`${name}: `)
})

test('a .env file and secret files count less than the environment', () => {
  mkdirSync(join(root, 'secrets'))
  writeFileSync(join(root, 'secrets', 'default_group'), 'From secrets\n')
  expect(load().defaultGroup).toBe('From secrets')
  writeFileSync(join(root, '.env'), 'DEFAULT_GROUP="From file"\nTOKEN_TIME=12\n')
  expect(load()).toMatchObject({ defaultGroup: 'From file', tokenHours: 12 })
  expect(load({ default_group: 'From environment' }).defaultGroup).toBe('From environment')
})

test('a _FILE variable wins over the plain one', () => {
  const file = join(root, 'password')
  writeFileSync(file, 'p@ss/word\n')
  const config = load({
    DB_ENGINE: 'postgres',
    POSTGRES_PASSWORD: 'other',
    POSTGRES_PASSWORD_FILE: file,
    POSTGRES_SERVER: 'db',
  })
  expect(config.database).toMatchObject({ url: 'postgresql://larder:p%40ss%2Fword@db:5432/larder' })
  expect(() => load({ POSTGRES_PASSWORD_FILE: join(root, 'missing') })).toThrow('POSTGRES_PASSWORD_FILE: cannot read')
})

test('mail is on without a user only when no sign-in is asked for', () => {
  const mail = { SMTP_HOST: 'mail', SMTP_FROM_EMAIL: 'larder@example.com' }
  expect(load({ ...mail, SMTP_AUTH_STRATEGY: 'none' }).mail).toBeDefined()
  expect(load(mail).mail).toBeUndefined()
  expect(load({ ...mail, SMTP_USER: 'u', SMTP_PASSWORD: 'p' }).mail).toBeDefined()
  expect(load({ ...mail, SMTP_USER: 'u', SMTP_PASSWORD: '' }).mail).toBeUndefined()
})

test('a trailing slash of the public address is dropped, and colours reach the theme', () => {
  expect(load({ BASE_URL: 'https://larder.example.org/' }).baseUrl).toBe('https://larder.example.org')
  expect(load({ THEME_DARK_ERROR: '#ABCDEF' }).theme.darkError).toBe('#ABCDEF')
})

test.each(['private', 'loopback', 'localhost', 'home network', 'lan'])(
  'whoever looks for “%s” finds the setting that lets such addresses be reached',
  (word) => {
    const found = configurationDocs()
      .split('\n')
      .filter((line) => line.startsWith('| `') && line.toLowerCase().includes(word))
    expect(found.map((line) => line.split('`')[1])).toContain('HTTP_ALLOW_LIST')
  },
)
