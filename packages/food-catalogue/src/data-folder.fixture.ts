import { readdirSync, readFileSync } from 'node:fs'
import type { Sources } from './sources.ts'

const folder = new URL('../data/', import.meta.url)

/** The catalogue's own files, for tests. */
export const dataSources: Sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsv'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8')]),
)
