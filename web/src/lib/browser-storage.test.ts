import { Type } from 'typebox'
import { afterEach, expect, test } from 'vitest'
import {
  claimDevice,
  deviceOwner,
  draftKey,
  readStored,
  removeStored,
  storedDraftKeys,
  wipeStorage,
  writeStored,
} from './browser-storage.ts'
import { preference } from './preference.ts'

afterEach(() => {
  delete document.documentElement.dataset.basePath
  localStorage.clear()
  sessionStorage.clear()
})

const inFolder = (folder: string) => {
  document.documentElement.dataset.basePath = folder
}

const everything = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()

function fill(): void {
  writeStored(draftKey('ana', 'soup'), '{}')
  writeStored('kitchen-timers', '{"timers":[]}')
  writeStored('larder-departure', '{}', 'tab')
  writeStored('color-scheme', 'dark')
}

test('signing out takes what is of a person, in both storages, and leaves the choices of the device', () => {
  fill()
  wipeStorage()
  expect(everything()).toEqual(['color-scheme'])
})

test('two Larders in folders of one host neither read nor wipe each other’s', () => {
  for (const folder of ['', '/pantry', '/pantry/two']) {
    inFolder(folder)
    fill()
  }
  inFolder('/pantry')
  expect(storedDraftKeys()).toEqual(['recipe-draft:ana:soup'])
  wipeStorage()
  expect(readStored('color-scheme')).toBe('dark')
  removeStored('color-scheme')
  const left = ['color-scheme', 'kitchen-timers', 'larder-departure', 'recipe-draft:ana:soup']
  expect(everything()).toEqual(left.flatMap((key) => [key, `${key}/pantry/two`]).toSorted())
})

test('attack 54: whoever comes after a session that ended by itself finds nothing of the last person', () => {
  claimDevice('ana')
  fill()
  claimDevice('ana')
  expect(readStored('kitchen-timers')).not.toBeNull()
  claimDevice('ben')
  expect([everything(), deviceOwner()]).toEqual([['color-scheme', 'larder-owner'], 'ben'])
})

test('what a preference of a person has in memory goes with it', () => {
  const days = preference('planned-days', Type.Object({ days: Type.Array(Type.String(), { default: [] }) }))
  days.write({ days: ['2026-03-02'] })
  wipeStorage()
  expect(days.read()).toEqual({ days: [] })
})

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

test('nobody else touches the storages, so nothing is left out of the list', () => {
  const own = /\.test\.tsx?$|\/testing\/|\/browser-storage\.ts$/
  const touching = Object.keys(sources).filter(
    (file) => !own.test(file) && /\b(local|session)Storage\b(?!ColorScheme)/.test(sources[file] ?? ''),
  )
  expect(touching).toEqual([])
})
