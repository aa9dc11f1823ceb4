/** A typical archive of each format that the contract names, by its id. */
import { chowdownArchive } from './chowdown.fixture.ts'
import { cooknArchive } from './cookn.fixture.ts'
import { copymethatArchive } from './copymethat.fixture.ts'
import { mealieAlphaArchive } from './mealie-alpha.fixture.ts'
import { myrecipeboxFile } from './myrecipebox.fixture.ts'
import { nextcloudArchive } from './nextcloud.fixture.ts'
import { paprikaArchive } from './paprika.fixture.ts'
import { plantoeatArchive } from './plantoeat.fixture.ts'
import { recipekeeperArchive } from './recipekeeper.fixture.ts'
import type { HandedIn } from './sources.fixture.ts'
import { tandoorArchive } from './tandoor.fixture.ts'

export const contractSources: readonly (readonly [id: string, handedIn: HandedIn])[] = [
  ['nextcloud', nextcloudArchive],
  ['paprika', paprikaArchive],
  ['chowdown', chowdownArchive],
  ['copymethat', copymethatArchive],
  ['mealie_alpha', mealieAlphaArchive],
  ['tandoor', tandoorArchive],
  ['plantoeat', plantoeatArchive],
  ['myrecipebox', myrecipeboxFile],
  ['recipekeeper', recipekeeperArchive],
  ['cookn', cooknArchive],
]
