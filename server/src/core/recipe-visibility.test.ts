// @module-tag without-database
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Whoever reads recipes asks who looks. A file that does not is listed here, with the reason. */

const withoutViewer: Record<string, string> = {
  'accounts/groups/all-groups.store.ts': 'deletes a group with everything',
  'accounts/groups/groups.store.ts': 'adds up the room that files take',
  'accounts/households/all-households.store.ts': 'deletes a household with everything',
  'accounts/users/leaving.store.ts': 'passes on what somebody leaves',
  'intake/mealie-import/mealie-import.store.ts': 'takes back what an import brought',
  'operations/admin/admin.store.ts': 'counts for the operator, without names',
  'operations/maintenance/maintenance.store.ts': 'keeps files and counts, for the operator',
  'planning/leftovers/leftovers.store.ts': 'counts portions that are planned, without names',
  'recipes/recipe-gallery/recipe-gallery.store.ts': 'writes what was found before',
  'recipes/recipe-media/recipe-media.store.ts': 'says who may look, for `file-readers.service.ts`',
  'recipes/recipe-nutrition/stored-nutrition.store.ts': 'counts in the background',
  'recipes/recipe-presence/recipe-presence.store.ts': 'ends what has expired',
  'recipes/recipes/recipe-index.store.ts': 'fills the search index',
  'recipes/recipes/recipe-snapshots.store.ts': 'drops the oldest states of a recipe that was found before',
  'recipes/recipes/recipe-writing.store.ts': 'writes what was found before, and knows which slugs are taken',
  'foundation/removals/dependent-parents.ts': 'names tables, reads nothing',
  'discovery/html-pages/html-pages.store.ts': 'finds an id, and what is read with it asks',
  'shopping/shopping-lists/shopping-lists.store.ts': 'finds ids, and what is read with them asks',
}

const modules = join(import.meta.dirname, '../modules')
const readsRecipes =
  /(From|Join|Into|Table)\('recipe( as \w+)?'|(from|join|update) "recipe"|table: 'recipe'(?!,)|"recipe" as/

test('every file that reads recipes asks who may see them, or is listed with the reason', () => {
  const silent = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => {
      const source = readFileSync(join(modules, file), 'utf8')
      return readsRecipes.test(source) && !/\b(visibleTo(Keys)?|isNotHidden)\(/.test(source)
    })
  expect(silent.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(Object.keys(withoutViewer).sort())
})
