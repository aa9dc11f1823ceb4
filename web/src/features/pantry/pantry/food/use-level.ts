import type { PantryFoodName } from '@larder/contract/pantry-batch.ts'
import type { Level } from '@larder/domain/pantry/levels.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useBook } from '../changes.queries.ts'

/** Says of a food that it is there, low or out. */
export function useSayLevel() {
  const { t } = useMessages()
  const book = useBook()
  return (food: PantryFoodName, level: Level) =>
    book({
      changes: [{ type: 'level', foodId: food.id, level }],
      words: { key: 'offline-queue.pantry.level', values: { name: food.name } },
      done: t(`pantry.said.level.${level}`, { name: food.name }),
      mentioned: { foods: [food] },
    })
}
