import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkModules } from '../../web/scripts/chunk-groups.ts'
import { inRoot } from '../setup/root.mjs'

const roots = {
  'web/src/': 'web/src/',
  'features/': 'web/src/features/',
  'domain/': 'packages/domain/',
  'contract/': 'packages/contract/',
}

/** Where our own module stands, without what the build asks of it; libraries are not named by files. */
const fileOf = (module: string): string[] =>
  Object.entries(roots).flatMap(([start, root]) =>
    module.startsWith(start) ? [root + module.slice(start.length).replace(/\?.*$/, '')] : [],
  )

test('every module of a chunk is there: one that was renamed would take a whole screen along unnoticed', () => {
  const files = chunkModules.flatMap(fileOf)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})
