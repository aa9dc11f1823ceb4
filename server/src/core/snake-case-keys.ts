import { snakeCase } from '@larder/domain/query-filter/snake-case.ts'

/** Archives and messages to others use snake_case keys; keys that people chose stay as they are. */

/** Their keys are chosen by people. */
const OWN_NAMES = new Set(['extras'])

export function withSnakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSnakeCaseKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [snakeCase(name), OWN_NAMES.has(name) ? one : withSnakeCaseKeys(one)]),
  )
}
