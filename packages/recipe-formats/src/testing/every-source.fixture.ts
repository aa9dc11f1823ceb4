/** At least one source of every format, by the id of the format it is to be taken for. */
import { chowdownArchive } from './chowdown.fixture.ts'
import { cooklangArchive } from './cooklang.fixture.ts'
import { cookmateArchive } from './cookmate.fixture.ts'
import { cooknArchive, cooknBooks } from './cookn.fixture.ts'
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
import type { HandedIn } from './sources.fixture.ts'
import { germanTable, grocyTables, tableArchive } from './table.fixture.ts'
import { tandoorArchive } from './tandoor.fixture.ts'

export const everySource: readonly { id: string; handedIn: HandedIn }[] = [
  { id: 'paprika', handedIn: paprikaArchive },
  { id: 'chowdown', handedIn: chowdownArchive },
  { id: 'cookn', handedIn: cooknArchive },
  { id: 'cookn', handedIn: cooknBooks },
  { id: 'mela', handedIn: melaRecipes },
  { id: 'mela', handedIn: { fileName: 'Shakshuka.melarecipe', content: JSON.stringify(melaRecipe) } },
  { id: 'crouton', handedIn: croutonRecipes },
  { id: 'cooklang', handedIn: cooklangArchive },
  { id: 'cookmate', handedIn: cookmateArchive },
  { id: 'mealmaster', handedIn: mealMasterFile },
  { id: 'tandoor', handedIn: tandoorArchive },
  { id: 'copymethat', handedIn: copymethatArchive },
  { id: 'recipekeeper', handedIn: recipekeeperArchive },
  { id: 'plantoeat', handedIn: plantoeatArchive },
  { id: 'myrecipebox', handedIn: myrecipeboxFile },
  { id: 'grocy', handedIn: grocyTables },
  { id: 'mealie_alpha', handedIn: mealieAlphaArchive },
  { id: 'mealie_alpha', handedIn: ownExport },
  { id: 'nextcloud', handedIn: nextcloudArchive },
  { id: 'norish', handedIn: norishExport },
  { id: 'recipesage', handedIn: recipeSageExport },
  { id: 'json-ld', handedIn: jsonLdArchive },
  { id: 'json-ld', handedIn: { fileName: 'tart.json', content: JSON.stringify([schemaRecipe]) } },
  { id: 'table', handedIn: germanTable },
  { id: 'table', handedIn: tableArchive },
]
