import type { Food } from '@larder/contract/foods.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { labelQueries } from '#features/catalogue/labels/labels.queries.ts'
import { LabelChip } from '#features/catalogue/labels/pieces/label-chip.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { useLabelFoods } from './foods.queries.ts'
import classes from './label-foods-dialog.module.css'

const LabelForm = Type.Object({ labelId: Type.String() })

type LabelFoodsDialogProps = { foods: Food[]; onDone: () => void; onClose: () => void }

/** One label for several foods, in one call. What they carried before is replaced, so it is shown. */
export function LabelFoodsDialog({ foods, onDone, onClose }: LabelFoodsDialogProps) {
  const { t } = useMessages()
  const { data: labels = [] } = useQuery(labelQueries.list())
  const assign = useLabelFoods()
  return (
    <FormDialog
      title={t('foods.assignLabel')}
      submitLabel={t('foods.assignSubmit')}
      schema={LabelForm}
      initial={{ labelId: '' }}
      onSubmit={async ({ labelId }) => {
        await assign.mutateAsync({ ids: foods.map(({ id }) => id), labelId: labelId || null })
        onDone()
      }}
      onClose={onClose}
    >
      <Alert color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
        {t('foods.assignWarning', { count: foods.length })}
      </Alert>
      <SelectField
        name="labelId"
        label={t('foods.label')}
        placeholder={t('foods.noLabel')}
        choices={labels.map((label) => ({ value: label.id, label: label.name }))}
        autoFocus
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard */}
      <ul className={classes.foods} aria-label={t('foods.chosen')} tabIndex={0}>
        {foods.map(({ id, name, label }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {label && <LabelChip {...label} />}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
