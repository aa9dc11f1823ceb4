import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { notBundled } from '../setup/build-parts.mjs'
import { copied, releaseLock, releaseManifest } from '../setup/release-parts.mjs'
import { inRoot } from '../setup/root.mjs'

const packages = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
const lock = releaseLock(releaseManifest(), packages)
const places = Object.keys(lock.packages).filter((place) => place !== '')

test('a release locks what it needs, as proven here, and nothing to build or prove with', () => {
  for (const name of ['better-sqlite3', 'sharp', '@node-rs/argon2', 'heic-decode', 'libheif-js'])
    expect(places).toContain(`node_modules/${name}`)
  for (const place of places) {
    expect(lock.packages[place]).toMatchObject({
      version: packages[place].version,
      integrity: packages[place].integrity,
    })
    expect(place).not.toMatch(/\/(vite|esbuild|typescript|fastify|react|vitest|lighthouse)$/)
  }
  expect(places.length).toBeLessThan(120)
})

test('whatever a package of the release asks for is locked too', () => {
  for (const place of places)
    for (const name of Object.keys(lock.packages[place]?.dependencies ?? {}))
      expect(places.some((other) => other.endsWith(`node_modules/${name}`))).toBe(true)
})

test.runIf(existsSync(inRoot('server/dist')))('the bundle of the server asks for nothing else', () => {
  const bundle = readdirSync(inRoot('server/dist')).filter((file) => file.endsWith('.js'))
  const asked = bundle.flatMap((file) =>
    [...readFileSync(inRoot('server/dist', file), 'utf8').matchAll(/^import .* from "([^".][^"]*)";$/gm)].map(
      ([, name = '']) => name,
    ),
  )
  const own = asked.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
  expect(own.filter((name) => !notBundled.includes(name))).toEqual([])
})

test('the scripts of a release import only what is in it', () => {
  const scripts = copied.filter((file) => file.endsWith('.mjs'))
  const imported = scripts.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/from '(\..*)'/g)].map(([, name = '']) =>
      path.join(path.dirname(file), name),
    ),
  )
  expect(imported.filter((file) => !scripts.includes(file))).toEqual([])
})

test('however it is started, the server and what it starts get few pools of memory, as in the container image', () => {
  const image = /MALLOC_ARENA_MAX=(\d+)/.exec(readFileSync(inRoot('Dockerfile'), 'utf8'))?.[1]
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-start-'))
  writeFileSync(path.join(folder, 'node'), '#!/bin/sh\necho "$MALLOC_ARENA_MAX $1"\n')
  chmodSync(path.join(folder, 'node'), 0o755)
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const started = (script: string, env: Record<string, string> = {}) =>
    execFileSync('/bin/sh', ['-c', script], { env: { PATH: folder, ...env }, encoding: 'utf8' }).trim()
  expect(started(scripts.start)).toBe(`${image} scripts/start.mjs`)
  expect(started(releaseManifest().scripts.start)).toBe(`${image} scripts/start-release.mjs`)
  // Whoever knows better says so.
  expect(started(scripts.start, { MALLOC_ARENA_MAX: '4' })).toBe('4 scripts/start.mjs')
  rmSync(folder, { recursive: true })
})
