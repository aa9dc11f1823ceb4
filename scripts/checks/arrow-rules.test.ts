import { expect, test } from 'vitest'
import { arrowProblems } from './arrow-rules.ts'

const says = (path: string, ...imports: string[]) =>
  arrowProblems([{ path, text: imports.map((one) => `import { x } from '${one}'\n`).join('') }])

test.each([
  ['packages/domain/src/slug.ts', 'node:crypto', 'domain imports nothing'],
  ['packages/domain/src/slug.ts', '@larder/contract/labels.ts', 'domain imports nothing'],
  ['packages/contract/src/labels.ts', 'fastify', 'contract imports domain and typebox'],
  ['packages/food-catalogue/src/catalogue.ts', 'node:fs', 'food-catalogue imports domain'],
  ['packages/food-catalogue/src/catalogue.ts', '@larder/contract/foods.ts', 'food-catalogue imports domain'],
  ['packages/page-reader/src/dom.ts', 'node:fs', 'page-reader imports domain and the HTML parser'],
  ['packages/recipe-formats/src/format.ts', 'node:fs', 'recipe-formats imports domain, page-reader and parsers'],
  ['web/src/lib/api.ts', '../../../server/src/app.ts', 'reaches into another workspace'],
  ['e2e/fixtures.ts', '@larder/contract/labels.ts', 'e2e drives the built product'],
  ['server/src/db/migrate.ts', '#core/errors.ts', 'db knows neither'],
  ['server/src/ports/mail.ts', '#db/database.ts', 'ports know neither'],
  ['server/src/core/http.ts', '#modules/catalogue/labels/labels.service.ts', 'core does not know the modules'],
  [
    'server/src/modules/catalogue/foods/foods.service.ts',
    '#modules/catalogue/labels/labels.store.ts',
    'through its *.service.ts',
  ],
  ['server/src/core/http.ts', '#app', 'composition root'],
  ['server/src/modules/catalogue/labels/labels.store.ts', './labels.service.ts', 'a store knows neither'],
  ['server/src/modules/catalogue/labels/labels.service.ts', './labels.routes.ts', 'does not know routes'],
  ['server/src/modules/catalogue/labels/labels.service.ts', 'kysely', 'import kysely'],
  ['server/src/modules/catalogue/labels/labels.service.ts', 'fastify', 'import fastify'],
  ['server/src/modules/catalogue/labels/labels.service.ts', '@fastify/static', 'import fastify'],
  ['server/src/modules/catalogue/labels/labels.service.ts', 'undici', 'imports undici'],
  ['server/src/ports/mail.ts', 'undici', 'imports undici'],
  ['server/src/modules/catalogue/labels/labels.service.ts', 'node:https', 'open network connections'],
  ['web/src/lib/api.ts', '#ui/toast.tsx', 'the arrows are app → routes → features → ui → lib'],
  ['web/src/ui/table.tsx', '#features/catalogue/labels/labels.queries.ts', 'the arrows are'],
  ['web/src/features/catalogue/labels/list.tsx', '#routes/home.tsx', 'the arrows are'],
  ['web/src/routes/home.tsx', '#app/router.tsx', 'the arrows are'],
  ['web/src/features/catalogue/labels/list.tsx', '#app/guards.ts', 'the arrows are'],
  [
    'web/src/features/catalogue/labels/list.test.tsx',
    '#app/providers.tsx',
    'only the entry (main.tsx) and src/testing import app',
  ],
  ['web/src/start.ts', './app/router.tsx', 'only the entry'],
  [
    'web/src/features/catalogue/foods/list.tsx',
    '#features/catalogue/labels/label-chip.tsx',
    'through its *.queries.ts and its pieces/ only',
  ],
  ['web/src/features/catalogue/foods/list.tsx', '#testing/fake-api.ts', 'src/testing is for tests'],
  [
    'server/src/modules/catalogue/foods/foods.service.ts',
    '#modules/recipes/recipes/recipes.service.ts',
    'a wing imports only those before it',
  ],
  [
    'web/src/features/catalogue/foods/foods.queries.ts',
    '#features/shopping/shopping-lists/shopping-lists.queries.ts',
    'a wing imports only those before it',
  ],
  [
    'server/src/modules/catalogue/foods/foods.service.ts',
    '#modules/attic/boxes/boxes.service.ts',
    'a wing imports only those before it',
  ],
])('%s must not import %s', (from, to, rule) => {
  expect(says(from, to)).toEqual([expect.stringContaining(`${from}: imports ${to}`)])
  expect(says(from, to)[0]).toContain(rule)
})

test.each([
  ['packages/domain/src/slug.test.ts', 'fast-check'],
  ['packages/contract/src/labels.ts', '@larder/domain/slug.ts'],
  ['packages/contract/src/labels.ts', 'typebox/value'],
  ['packages/food-catalogue/src/finding/words.ts', '@larder/domain/search/normalise.ts'],
  ['packages/page-reader/src/dom.ts', 'htmlparser2'],
  ['packages/recipe-formats/src/format.ts', 'yaml'],
  ['server/src/cli/read-page.ts', '@larder/page-reader/read-page.ts'],
  ['server/src/modules/catalogue/foods/foods.service.ts', '#modules/catalogue/labels/labels.service.ts'],
  ['server/src/modules/catalogue/labels/labels.store.ts', 'kysely'],
  ['server/src/modules/catalogue/labels/labels.routes.test.ts', '#test/kit.ts'],
  ['server/src/db/migrate.ts', '../start-problem.ts'],
  ['server/src/ports/safe-fetch.ts', 'undici'],
  ['server/src/app.ts', 'fastify'],
  ['web/src/features/catalogue/foods/list.tsx', '#features/catalogue/labels/labels.queries.ts'],
  ['web/src/features/catalogue/foods/list.tsx', '#features/catalogue/labels/pieces/label-chip.tsx'],
  ['web/src/features/catalogue/foods/list.tsx', '#lib/paths.ts'],
  ['web/src/main.tsx', '#app/router.tsx'],
  ['web/src/testing/render-route.tsx', '#app/router.tsx'],
  ['web/src/app/router.tsx', '#routes/home.tsx'],
  ['web/src/ui/toast.tsx', '#i18n/use-words.ts'],
  ['scripts/write-documents.ts', '../server/src/config-docs.ts'],
])('%s may import %s', (from, to) => {
  expect(says(from, to)).toEqual([])
})

test('every way of writing an import is seen', () => {
  const text = [
    "import 'node:a'",
    "import type { B } from 'node:b'",
    "import {\n  c,\n  type D,\n} from 'node:c'",
    "export * from 'node:d'",
    "export { e } from 'node:e'",
    "const f = await import('node:f')",
    "// import 'node:comment'",
    "/* import 'node:comment' */",
  ].join('\n')
  const found = arrowProblems([{ path: 'packages/domain/src/x.ts', text }])
  expect(found.map((line) => line.match(/node:(\w+)/)?.[1])).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
