import type { Food } from '@larder/contract/foods.ts'
import { Switch } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { useSetFoodOnHand } from './foods.queries.ts'

/** Whether the own household has it; other households have switches of their own. */
export function OnHandSwitch({ food }: { food: Food }) {
  const { t } = useWords()
  const set = useSetFoodOnHand()
  return (
    <Switch
      aria-label={t('data.onHandNamed', { name: food.name })}
      checked={food.onHand}
      onChange={(event) => set.mutate({ food, onHand: event.currentTarget.checked })}
    />
  )
}
