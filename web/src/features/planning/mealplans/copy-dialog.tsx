import { DateOnly } from '@larder/contract/fields.ts'
import { lengthOf, neighbourRange, type PlanRange, rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import { Text } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useCopyPlan } from './mealplans.queries.ts'
import { shortRange } from './plan-labels.ts'
import { useAddedToast } from './use-added-toast.ts'

type CopyDialogProps = { range: PlanRange; onCopied: (range: PlanRange) => void; onClose: () => void }

/** Copies the shown days to other days, where existing entries stay. */
export function CopyDialog({ range, onCopied, onClose }: CopyDialogProps) {
  const messages = useMessages()
  const { t } = messages
  const copy = useCopyPlan()
  const showAdded = useAddedToast()
  return (
    <FormDialog
      title={t('mealplans.copy.title')}
      submitLabel={t('mealplans.copy.submit')}
      schema={Type.Object({ toDate: DateOnly })}
      initial={{ toDate: neighbourRange(range, 1).start }}
      onSubmit={async ({ toDate }) => {
        showAdded(await copy.mutateAsync({ ...range, toDate }))
        onCopied(rangeFrom(toDate, lengthOf(range)))
      }}
      onClose={onClose}
    >
      <Text>{t('mealplans.copy.text', { range: shortRange(range, messages) })}</Text>
      <DateField name="toDate" label={t('mealplans.copy.to')} />
    </FormDialog>
  )
}
