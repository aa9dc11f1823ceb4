/** A typical archive of each format that the contract names, by its id, and what is expected of it. */
import type { NutritionKey } from '@larder/domain/recipes/nutrition.ts'
import { chowdownArchive } from './chowdown.fixture.ts'
import { cooknArchive } from './cookn.fixture.ts'
import { copymethatArchive } from './copymethat.fixture.ts'
import { mealieAlphaArchive } from './mealie-alpha.fixture.ts'
import { myrecipeboxFile } from './myrecipebox.fixture.ts'
import { nextcloudArchive } from './nextcloud.fixture.ts'
import { paprikaArchive } from './paprika.fixture.ts'
import { plantoeatArchive } from './plantoeat.fixture.ts'
import { recipekeeperArchive } from './recipekeeper.fixture.ts'
import type { SourceFixture } from './sources.fixture.ts'
import { tandoorArchive } from './tandoor.fixture.ts'

export const contractSources: readonly (readonly [id: string, fixture: SourceFixture])[] = [
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

/** What the contract expects of it: a slug, and nutrition apart from what such archives do not have. */
export const contractExpectations: readonly {
  id: string
  slug: string
  withoutNutrition?: readonly NutritionKey[]
}[] = [
  {
    id: 'nextcloud',
    slug: 'skillet-shepherd-s-pie',
    withoutNutrition: ['transFatContent', 'unsaturatedFatContent'],
  },
  { id: 'paprika', slug: 'zucchini-kartoffel-frittata' },
  { id: 'chowdown', slug: 'roasted-okra' },
  { id: 'copymethat', slug: 'spam-zoodles' },
  {
    id: 'mealie_alpha',
    slug: 'old-fashioned-beef-stew',
    withoutNutrition: ['cholesterolContent', 'saturatedFatContent', 'transFatContent', 'unsaturatedFatContent'],
  },
  { id: 'tandoor', slug: 'texas-red-chili' },
  { id: 'plantoeat', slug: 'test-recipe', withoutNutrition: ['transFatContent', 'unsaturatedFatContent'] },
  { id: 'myrecipebox', slug: 'beef-cheese-piroshki', withoutNutrition: ['cholesterolContent'] },
  { id: 'recipekeeper', slug: 'zucchini-bread' },
  { id: 'cookn', slug: 'onion-soup' },
]
