import { isSupportedLocale, type LocaleCode } from '@larder/domain/locales.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { settleFoodLanguage } from '#modules/accounts/groups/groups.service.ts'
import { addMissingFoods, labelUnlabelled } from '#modules/catalogue/foods/foods.service.ts'
import { addMissingLabels, labels } from '#modules/catalogue/labels/labels.service.ts'
import { addMissingUnits } from '#modules/catalogue/units/units.service.ts'
import { readFoods, readLabels, readUnits } from './seed-data.ts'
import type { FoodSeed, LabelSeed } from './seed-shapes.ts'

/**
 * Starter data: common foods, units and aisle labels in the language of the house. It only adds: what a group already
 * has by name stays as it is. Adding the same twice changes nothing, and a second language comes beside the first.
 */

type SeedCtx = TxCtx<unknown>
type Seeder = (ctx: SeedCtx, groupId: string) => Promise<void>

/** A label that is new takes in the foods of its aisle that were sown before it. */
const labelSeeder =
  (aisles: LabelSeed[], foodSeeds: FoodSeed[]): Seeder =>
  async (ctx, groupId) => {
    const added = await addMissingLabels(
      ctx,
      groupId,
      aisles.map((aisle) => aisle.name),
    )
    const labelByFood = labelsByFood(foodSeeds, aisles, added)
    if (labelByFood.size > 0) await labelUnlabelled(ctx, groupId, labelByFood)
    ctx.emit('seeds.sown', { groupId, kind: 'labels' })
  }

/** Foods get the label of their aisle where the group has one of that name. */
const foodSeeder =
  (aisles: LabelSeed[], foodSeeds: FoodSeed[], locale: string): Seeder =>
  async (ctx, groupId) => {
    const names = aisles.map((aisle) => aisle.name)
    const labelByFood = labelsByFood(foodSeeds, aisles, await labels.byUnique(ctx.db, { groupId }, names))
    await addMissingFoods(
      ctx,
      groupId,
      foodSeeds.map((seed) => ({ ...seed, labelId: labelByFood.get(seed.name), language: locale })),
    )
    ctx.emit('seeds.sown', { groupId, kind: 'foods' })
  }

function labelsByFood(
  foodSeeds: FoodSeed[],
  aisles: LabelSeed[],
  known: { id: string; name: string }[],
): Map<string, string> {
  const idByName = new Map(known.map((label) => [label.name, label.id]))
  const idByAisle = new Map(aisles.map((aisle) => [aisle.key, idByName.get(aisle.name)]))
  return new Map(
    foodSeeds.flatMap(({ name, aisle }) => {
      const labelId = idByAisle.get(aisle)
      return labelId ? [[name, labelId] as const] : []
    }),
  )
}

const loaders = {
  labels: async (locale: LocaleCode) => labelSeeder(await readLabels(locale), await readFoods(locale)),
  foods: async (locale: LocaleCode) => foodSeeder(await readLabels(locale), await readFoods(locale), locale),
  units: async (locale: LocaleCode): Promise<Seeder> => {
    const seeds = await readUnits(locale)
    return async (ctx, groupId) => {
      await addMissingUnits(ctx, groupId, seeds)
      ctx.emit('seeds.sown', { groupId, kind: 'units' })
    }
  },
}

/** One kind, for the caller's group. */
export async function seed(ctx: Ctx, kind: keyof typeof loaders, locale: string) {
  if (!isSupportedLocale(locale)) throw fieldProblem('locale', 'invalid locale', locale)
  const sow = await loaders[kind](locale)
  await ctx.tx(async (ctx) => {
    await settleFoodLanguage(ctx, ctx.actor.groupId, locale)
    await sow(ctx, ctx.actor.groupId)
  })
  return { message: ctx.t('seeds.done'), error: false }
}

/** Everything a new group starts with, inside the transaction that makes it. Labels come first, so that foods find them. */
export async function seedGroup(ctx: SeedCtx, groupId: string, locale: LocaleCode): Promise<void> {
  for (const kind of ['labels', 'foods', 'units'] as const) {
    const sow = await loaders[kind](locale)
    await sow(ctx, groupId)
  }
}
