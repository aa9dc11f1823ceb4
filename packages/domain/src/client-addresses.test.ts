import { expect, test } from 'vitest'
import { acceptsPages, asksForPage, isClientAddress } from './client-addresses.ts'

test('pages of the client are told from addresses that programs try', () => {
  for (const path of [
    '/',
    '/login',
    '/g/home/r/leek-soup',
    '/group/data/foods',
    '/admin/backups/',
    '/recipe/leek-soup',
  ])
    expect([path, isClientAddress(path)]).toEqual([path, true])
  for (const path of [
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration/mcp',
    '/mcp/sse',
    '/metrics/all',
    '/docs/oauth2-redirect',
    '/wp-login.php',
    '/login.php',
    '/admin/config.yaml',
    '/g/home/site.webmanifest',
    '/.env',
    '/admin/.git/config',
    '/sse',
    '/gone',
  ])
    expect([path, isClientAddress(path)]).toEqual([path, false])
})

test('who can show a page, and who asks for one', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  expect([undefined, '', '*/*', browser, 'text/*'].map(acceptsPages)).toEqual([true, true, true, true, true])
  expect(['application/json', 'application/json, text/event-stream', 'image/*'].map(acceptsPages)).toEqual([
    false,
    false,
    false,
  ])
  expect([browser, '*/*', undefined, 'application/json'].map(asksForPage)).toEqual([true, false, false, false])
})
