/** At least one source of every format, by the id of the format it is to be taken for. */
import { chowdownArchive } from './chowdown.fixture.ts'
import { cooklangArchive } from './cooklang.fixture.ts'
import { cookmateArchive } from './cookmate.fixture.ts'
import { cooknArchive, cooknBooks } from './cookn.fixture.ts'
import { cooktraceBackup, cooktraceExport } from './cooktrace.fixture.ts'
import { copymethatArchive } from './copymethat.fixture.ts'
import { croutonRecipes } from './crouton.fixture.ts'
import { jsonLdArchive, norishExport, recipeSageExport, schemaRecipe } from './json-ld.fixture.ts'
import { mealieAlphaArchive, ownExport } from './mealie-alpha.fixture.ts'
import { mealMasterFile } from './mealmaster.fixture.ts'
import { melaRecipe, melaRecipes } from './mela.fixture.ts'
import { myrecipeboxFile } from './myrecipebox.fixture.ts'
import { nextcloudArchive } from './nextcloud.fixture.ts'
import { paprikaArchive } from './paprika.fixture.ts'
import { plantoeatArchive } from './plantoeat.fixture.ts'
import { recipekeeperArchive } from './recipekeeper.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'
import { germanTable, grocyTables, tableArchive } from './table.fixture.ts'
import { tandoorArchive } from './tandoor.fixture.ts'

export const everySource: readonly { id: string; fixture: SourceFixture }[] = [
  { id: 'paprika', fixture: paprikaArchive },
  { id: 'chowdown', fixture: chowdownArchive },
  { id: 'cookn', fixture: cooknArchive },
  { id: 'cookn', fixture: cooknBooks },
  { id: 'mela', fixture: melaRecipes },
  { id: 'mela', fixture: { fileName: 'Shakshuka.melarecipe', content: JSON.stringify(melaRecipe) } },
  { id: 'crouton', fixture: croutonRecipes },
  { id: 'cooklang', fixture: cooklangArchive },
  { id: 'cookmate', fixture: cookmateArchive },
  { id: 'mealmaster', fixture: mealMasterFile },
  { id: 'tandoor', fixture: tandoorArchive },
  { id: 'copymethat', fixture: copymethatArchive },
  { id: 'recipekeeper', fixture: recipekeeperArchive },
  { id: 'plantoeat', fixture: plantoeatArchive },
  { id: 'myrecipebox', fixture: myrecipeboxFile },
  { id: 'grocy', fixture: grocyTables },
  { id: 'mealie_alpha', fixture: mealieAlphaArchive },
  { id: 'mealie_alpha', fixture: ownExport },
  { id: 'nextcloud', fixture: nextcloudArchive },
  { id: 'cooktrace', fixture: cooktraceExport },
  { id: 'cooktrace', fixture: cooktraceBackup },
  { id: 'norish', fixture: norishExport },
  { id: 'recipesage', fixture: recipeSageExport },
  { id: 'json-ld', fixture: jsonLdArchive },
  { id: 'json-ld', fixture: { fileName: 'tart.json', content: JSON.stringify([schemaRecipe]) } },
  { id: 'table', fixture: germanTable },
  { id: 'table', fixture: tableArchive },
]
