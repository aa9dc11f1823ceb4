import type { Food, FoodDraft } from '@larder/contract/foods.ts'

/**
 * A food goes back whole: what a draft leaves out returns to its default. The households stay out of it, because the
 * plain flag then moves the own household and leaves the others alone.
 */
export const foodDraftOf = (food: Food, changes: Partial<FoodDraft> = {}): FoodDraft => ({
  name: food.name,
  pluralName: food.pluralName,
  description: food.description,
  extras: food.extras,
  labelId: food.labelId,
  aliases: food.aliases,
  onHand: food.onHand,
  ...changes,
})
