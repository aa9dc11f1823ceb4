import { accountLines } from './account-lines.ts'
import { adminLines } from './admin-lines.ts'
import { aiProviderLines } from './ai-provider-lines.ts'
import { appImportLines } from './app-import-lines.ts'
import { cookbookLines } from './cookbook-lines.ts'
import { cookingLines } from './cooking-lines.ts'
import { deliveryLines } from './delivery-lines.ts'
import { exploreLines } from './explore-lines.ts'
import { groupArchiveLines } from './group-archive-lines.ts'
import { groupDataLines } from './group-data-lines.ts'
import { jobLines } from './job-lines.ts'
import type { Lines } from './line.ts'
import { mealieImportLines } from './mealie-import-lines.ts'
import { pantryLines } from './pantry-lines.ts'
import { planningLines } from './planning-lines.ts'
import { pushLines } from './push-lines.ts'
import { recipeLifeLines } from './recipe-life-lines.ts'
import { recipeLines } from './recipe-lines.ts'

/** Every mounted call with an id in its path needs its line here, or the matrix fails. */
export const everyLine: Lines = {
  ...accountLines,
  ...groupDataLines,
  ...groupArchiveLines,
  ...recipeLines,
  ...recipeLifeLines,
  ...exploreLines,
  ...adminLines,
  ...aiProviderLines,
  ...jobLines,
  ...appImportLines,
  ...deliveryLines,
  ...pushLines,
  ...pantryLines,
  ...planningLines,
  ...cookbookLines,
  ...cookingLines,
  ...mealieImportLines,
}
