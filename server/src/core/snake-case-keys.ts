import { snakeCase } from '@larder/domain/query-filter/snake-case.ts'

/** Archives and what is sent to others write field names in snake_case; names that people chose stay as they are. */

/** Behind these stand names of people's own. */
const OWN_NAMES = new Set(['extras'])

export function withSnakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSnakeCaseKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [snakeCase(name), OWN_NAMES.has(name) ? one : withSnakeCaseKeys(one)]),
  )
}
