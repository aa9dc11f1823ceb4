import { parseQueryFilter } from '@larder/domain/query-filter/parse.ts'
import type { QueryFilterPart } from '@larder/domain/query-filter/parts.ts'
import { refTo } from '#core/attributes/attributes.ts'
import { recipeAttributes } from '#core/attributes/recipes.attributes.ts'
import { anyOf, type Condition } from '#core/conditions.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, fieldProblem } from '#core/errors.ts'
import { type Asking, filterToSql } from '#core/query-filter.ts'

/** Filters over recipes that somebody keeps: those of cookbooks and of the rules for meals. */

/** `householdId` is whose they are: "last made" is what that household made, whoever looks. */
type KeptFilter = { filters: string[]; householdId: string; asking?: Asking }

type FilterContext = Pick<Ctx, 'dialect' | 'clock'>

const conditionOf = (
  { dialect, clock }: FilterContext,
  filter: string,
  { householdId, asking = 'ids' }: Pick<KeptFilter, 'householdId' | 'asking'>,
) =>
  filterToSql(filter, refTo('recipe'), {
    attributes: recipeAttributes({ dialect, householdId }),
    dialect,
    now: clock.now(),
    asking,
  })

/** A filter that was good when it was kept may ask for what is no more: then nothing passes. */
export function keptConditions(ctx: FilterContext, kept: KeptFilter): Condition[] {
  try {
    return kept.filters.flatMap((filter) => conditionOf(ctx, filter, kept) ?? [])
  } catch (error) {
    if (error instanceof AppError) return [anyOf([])]
    throw error
  }
}

/** What does not parse, or asks for what recipes do not have, is refused; `place` is where it stands in the body. */
export function demandRecipeFilter(
  ctx: FilterContext & { actor: { householdId: string } },
  filter: string,
  place: string[] = [],
): void {
  try {
    conditionOf(ctx, filter, ctx.actor)
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail !== 'string') throw error
    throw fieldProblem([...place, 'queryFilterString'], error.detail, filter)
  }
}

/** The filter as parts; none where it no longer parses. */
export function filterParts(filter: string): { parts: QueryFilterPart[] } {
  const parsed = parseQueryFilter(filter)
  return { parts: parsed.ok ? parsed.parts : [] }
}
