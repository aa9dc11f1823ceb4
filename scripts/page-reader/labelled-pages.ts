/** Pages whose recipe a careful reader wrote down: `NAME.html.gz` beside `NAME.json`, NAME being `site--page`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type Label = {
  title: string
  ingredients: string[]
  instructions_list: string[]
  ingredient_groups?: { purpose: string | null; ingredients: string[] }[]
  language?: string
  canonical_url?: string
}
export type LabelledPage = { id: string; site: string; fold: number; label: Label; address: string }

export const FOLDS = 5
/** The fold that is scored when all is done, and never looked at before. */
export const LAST_FOLD = FOLDS - 1

/** Another seed makes other folds: where failures of the first folds were read, fresh ones tell more. */
export function labelledPages(folder: string, seed = 0): LabelledPage[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return names.sort().map((file) => {
    const id = file.slice(0, -'.json'.length)
    const site = id.split('--')[0] ?? id
    const label: Label = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return { id, site, fold: foldOf(site, seed), label, address: label.canonical_url ?? `https://${site}/` }
  })
}

export const htmlOf = (folder: string, { id }: LabelledPage): string =>
  gunzipSync(readFileSync(join(folder, `${id}.html.gz`))).toString('utf8')

/** All pages of a site are in one fold, so that no reader is scored on a site it has learned from. */
function foldOf(site: string, seed: number): number {
  let hash = seed === 0 ? 2166136261 : Math.imul(2166136261 ^ seed, 16777619 + 2 * seed)
  for (const sign of site) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 8) % FOLDS
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const plain = (text: string): string =>
  text
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) =>
      name.startsWith('#')
        ? String.fromCodePoint(Number(name[1] === 'x' ? `0${name.slice(1)}` : name.slice(1)) || 32)
        : (ENTITIES[name.toLowerCase()] ?? whole),
    )
    .replace(/<[^>]*>/g, ' ')

/** Two texts are equal when their letters and digits are. */
export const canonical = (text: string): string =>
  plain(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
