import { DateOnly } from '@larder/contract/fields.ts'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { Text } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useEatLater } from './eat-later.queries.ts'
import { nameOfEntry } from './plan-labels.ts'

const MAX_SERVINGS = 1000
const LaterDraft = Type.Object({
  date: DateOnly,
  servings: Type.Number({ exclusiveMinimum: 0, maximum: MAX_SERVINGS }),
})

/** Cook more now, eat the rest on another day. */
export function EatLaterDialog({ entry, onClose }: { entry: Mealplan; onClose: () => void }) {
  const { t } = useMessages()
  const later = useEatLater()
  const now = entry.servings ?? (entry.recipe?.recipeServings || 1)
  return (
    <FormDialog
      title={t('mealplans.eatLater.title')}
      submitLabel={t('mealplans.eatLater.submit')}
      schema={LaterDraft}
      initial={{ date: addDays(entry.date, 2), servings: now }}
      onSubmit={(draft) => later.mutateAsync({ id: entry.id, ...draft })}
      onClose={onClose}
    >
      <Text>{t('mealplans.eatLater.text', { name: nameOfEntry(entry, t) })}</Text>
      <DateField name="date" label={t('mealplans.eatLater.date')} />
      <NumberField name="servings" label={t('mealplans.eatLater.servings')} min={0} fractions />
    </FormDialog>
  )
}
