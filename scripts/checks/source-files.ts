import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'

/** A file of the repository: its path with forward slashes from the root, and its text. */
export type SourceFile = { path: string; text: string }

const notOurs = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.cache'])

export function filesUnder(folder: string, pattern: RegExp): SourceFile[] {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesUnder(place, pattern)
    return pattern.test(entry.name) ? [{ path: place, text: readFileSync(inRoot(place), 'utf8') }] : []
  })
}

/** Only the paths: of pictures and models too, which nobody reads as text. */
export const pathsUnder = (folder: string): string[] =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const place = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [place]
    return notOurs.has(entry.name) || entry.name === '.git' ? [] : pathsUnder(place)
  })

export const textOf = (path: string): SourceFile => ({ path, text: readFileSync(inRoot(path), 'utf8') })

const workspaces = ['packages', 'server', 'web', 'e2e', 'bench', 'scripts']

export const everySource = (pattern: RegExp): SourceFile[] =>
  workspaces.flatMap((folder) => filesUnder(folder, pattern))

export function foldersIn(folder: string): string[] {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
