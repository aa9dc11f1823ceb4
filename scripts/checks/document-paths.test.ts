import { expect, test } from 'vitest'
import { documentPathProblems } from './document-paths.ts'

const files = ['packages/domain/src/pantry/dates.ts', 'server/src/modules/planning/mealplans/leftover-links.service.ts']
const problemsOf = (text: string) => documentPathProblems([{ path: 'ARCHITECTURE.md', text }], files)

test('a path may leave out its beginning, its ending, and the folder of a package', () => {
  expect(problemsOf('`mealplans/leftover-links`, `domain/pantry/dates.ts`, `dates.ts`, `server/src`')).toEqual([])
  expect(problemsOf('`packages/domain/src/pantry/dates.ts` and `planning/mealplans`')).toEqual([])
})

test('a path that leads nowhere is named', () => {
  expect(problemsOf('`mealplans/rest-links`, then `days.ts`')).toEqual([
    'ARCHITECTURE.md: there is no mealplans/rest-links',
    'ARCHITECTURE.md: there is no days.ts',
  ])
})

test('calls, types of content and code are no paths', () => {
  expect(problemsOf('`GET /api/recipes`, `text/html`, `date >= today`, `dist/screens.json`')).toEqual([])
})
