import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/account-tables.ts'
import type { AiProviderTables } from './tables/ai-provider-tables.ts'
import type { AppImportTables } from './tables/app-import-tables.ts'
import type { FoodTables, LabelTables, OrganizerTables } from './tables/catalogue-tables.ts'
import type { CookbookTables } from './tables/cookbook-tables.ts'
import type { CookingTables } from './tables/cooking-tables.ts'
import type { AuditTables, BackupTables, CoreTables } from './tables/core-tables.ts'
import type { DinerTables } from './tables/diner-tables.ts'
import type { MealieImportTables } from './tables/mealie-import-tables.ts'
import type { MealplanTables } from './tables/mealplan-tables.ts'
import type {
  DeliveryTables,
  NotifierTables,
  PushTables,
  RecipeActionTables,
  WebhookTables,
} from './tables/outgoing-tables.ts'
import type { PantryTables } from './tables/pantry-tables.ts'
import type { RecipeLifeTables } from './tables/recipe-life-tables.ts'
import type { RecipeTables } from './tables/recipe-tables.ts'
import type { ReportTables } from './tables/report-tables.ts'
import type { ShoppingTables } from './tables/shopping-tables.ts'

export type Database = CoreTables &
  AccountTables &
  AuditTables &
  BackupTables &
  CookbookTables &
  DeliveryTables &
  DinerTables &
  LabelTables &
  CookingTables &
  MealplanTables &
  AppImportTables &
  NotifierTables &
  FoodTables &
  OrganizerTables &
  PantryTables &
  PushTables &
  RecipeTables &
  RecipeActionTables &
  RecipeLifeTables &
  ShoppingTables &
  MealieImportTables &
  ReportTables &
  AiProviderTables &
  WebhookTables

/** Reading needs no transaction; on SQLite it runs on a connection that cannot write. */
export type Reader = Pick<
  Kysely<Database>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
>

/** Writing is only possible inside `ctx.tx`: no other code path holds one of these. */
export type Writer = Transaction<Database>
