import { expect, test } from 'vitest'
import { sliceProblems } from './slice-rules.ts'

const ofThisTree = {
  contract: [
    'collection',
    'endpoint',
    'errors',
    'error-status',
    'documented-errors',
    'every-endpoint',
    'fields',
    'preloaded-answers',
    'preload-queries',
    'openapi',
    'operations',
    'page',
    'share-links',
    'recipe',
    'api-token',
    'cooking-actions',
    'cooking-board',
    'kitchen',
    'step-times',
    'mealplan-extras',
    'nutrient-amounts',
    'pantry-batch',
    'recipe-draft',
    'recipe-input',
    'labels',
  ],
  modules: [
    'api-docs',
    'assistants',
    'html-pages',
    'imports',
    'mails',
    'metrics',
    'on-hand',
    'timeline-events',
    'labels',
  ],
  features: [
    'languages',
    'offline',
    'offline-queue',
    'query-filter',
    'recipe-editor',
    'recipe-page',
    'recipe-print',
    'recipe-sources',
    'search',
    'timers',
    'labels',
  ],
  namespaces: ['add', 'app', 'data', 'home', 'places', 'ui', 'validation', 'labels'],
}

test('words that agree have nothing to complain about', () => {
  expect(sliceProblems(ofThisTree)).toEqual([])
})

test.each([
  ['modules', 'tags', 'server/src/modules/tags: no contract file has this word'],
  ['contract', 'tags', 'packages/contract/src/tags.ts: no server module has this word'],
  ['features', 'tags', 'web/src/features/tags: neither a domain nor listed as a screen'],
  ['namespaces', 'tags', 'messages/en-US/tags.json: no feature has this word'],
] as const)('a word only in %s is named', (place, word, sentence) => {
  expect(sliceProblems({ ...ofThisTree, [place]: [...ofThisTree[place], word] })).toEqual([sentence])
})

test('an exception that excuses nothing any more is named', () => {
  const features = ofThisTree.features.filter((word) => word !== 'search')
  expect(sliceProblems({ ...ofThisTree, features })).toEqual([
    'scripts/checks/slice-rules.ts: screenOnly names search, which does not exist',
  ])
})
