import { type SqlBool, sql } from 'kysely'

/** Which meals of the plan are cooked and for how many, for statements: the rule is `domain/mealplans/cooked-once.ts`. */

/** Another meal that it is cooked with comes before it. */
export const isCookedEarlier = sql<SqlBool>`exists (select 1 from "mealplan" as earlier
  where earlier."cookedOnceId" = "mealplan"."cookedOnceId" and (earlier."date" < "mealplan"."date"
    or (earlier."date" = "mealplan"."date" and earlier."id" < "mealplan"."id")))`

/** Leftovers, of the pantry or of an earlier meal. */
export const isEatenOnly = sql<SqlBool>`("mealplan"."leftoverBatchId" is not null or ${isCookedEarlier})`

/**
 * For how many a meal is cooked with those that are eaten later; a meal without a number is as many as its recipe, which
 * the statement has joined.
 */
export const cookedServings = sql<number | null>`case when "mealplan"."cookedOnceId" is null then "mealplan"."servings"
  else (select sum(coalesce(other."servings", "recipe"."recipeServings")) from "mealplan" as other
    where other."cookedOnceId" = "mealplan"."cookedOnceId") end`
