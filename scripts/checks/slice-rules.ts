/** One domain, one room, one word: contract file, server module, web feature and message namespace agree. */

export type Words = { contract: string[]; modules: string[]; features: string[]; namespaces: string[] }

/** Contract files that are the grammar of the table rather than a domain. */
const grammar = [
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
]

/** Contract files that hold a shape, beside the file with its calls. */
const shapes = [
  'api-token',
  'cooking-actions',
  'cooking-board',
  'kitchen',
  'mealplan-extras',
  'nutrient-amounts',
  'pantry-batch',
  'recipe',
  'recipe-draft',
  'recipe-input',
  'step-times',
]

/** Server modules without calls of their own in the contract. */
const serverOnly = ['api-docs', 'assistants', 'html-pages', 'imports', 'mails', 'metrics', 'on-hand', 'timeline-events']

/** Features that are screens rather than domains. */
const screenOnly = [
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
]

/** Namespaces of the shell and the kit. */
const kitNamespaces = ['add', 'app', 'data', 'home', 'places', 'ui', 'validation']

export function sliceProblems({ contract, modules, features, namespaces }: Words): string[] {
  const domains = contract.filter((word) => !grammar.includes(word) && !shapes.includes(word))
  return [
    ...outside(modules, [...domains, ...serverOnly]).map(
      (word) => `server/src/modules/${word}: no contract file has this word`,
    ),
    ...outside(domains, modules).map((word) => `packages/contract/src/${word}.ts: no server module has this word`),
    ...outside(features, [...domains, ...screenOnly]).map(
      (word) => `web/src/features/${word}: neither a domain nor listed as a screen`,
    ),
    ...outside(namespaces, [...features, ...kitNamespaces]).map(
      (word) => `messages/en-US/${word}.json: no feature has this word`,
    ),
    ...stale('shapes', shapes, contract),
    ...stale('serverOnly', serverOnly, modules),
    ...stale('screenOnly', screenOnly, features),
    ...stale('kitNamespaces', kitNamespaces, namespaces),
    ...stale('grammar', grammar, contract),
  ]
}

const outside = (words: string[], known: string[]): string[] => words.filter((word) => !known.includes(word))

/** A list of exceptions must not outlive what it excuses. */
const stale = (list: string, excused: string[], words: string[]): string[] =>
  outside(excused, words).map((word) => `scripts/checks/slice-rules.ts: ${list} names ${word}, which does not exist`)
