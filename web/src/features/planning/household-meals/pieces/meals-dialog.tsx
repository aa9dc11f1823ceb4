import { type HouseholdMeal, HouseholdMealDraft } from '@larder/contract/household-meals.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type MouseEventHandler, useState } from 'react'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ColorField } from '#ui/fields/color-field.tsx'
import { randomColor } from '#ui/fields/colors.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { householdMealQueries, useRemoveMeals, useSaveMeal } from '../household-meals.queries.ts'
import classes from './meals-dialog.module.css'

const NEW = 'new'

/** The meals that a household has beside those that everybody knows. */
export function MealsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const { data = [] } = useQuery(householdMealQueries.list())
  const [edited, setEdited] = useState<string | null>(null)
  const remove = useRemoveMeals()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<HouseholdMeal>({
    remove: remove.mutateAsync,
    announce: ([meal]) => t('household-meals.deleted', { name: meal?.name ?? '' }),
  })
  const close = () => setEdited(null)
  return (
    <Dialog title={t('household-meals.title')} onClose={onClose}>
      <Text c="dimmed">{t('household-meals.intro')}</Text>
      <ul className={classes.rows}>
        {data
          .filter(({ id }) => !leaving.has(id))
          .map((meal) => (
            <li key={meal.id} className={classes.row}>
              {edited === meal.id ? (
                <MealForm meal={meal} onClose={close} />
              ) : (
                <MealRow meal={meal} onEdit={() => setEdited(meal.id)} onRemove={single(() => takeAway([meal]))} />
              )}
            </li>
          ))}
      </ul>
      {edited === NEW ? (
        <MealForm meal={undefined} onClose={close} />
      ) : (
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(NEW)}>
          {t('household-meals.create')}
        </Button>
      )}
    </Dialog>
  )
}

type MealRowProps = { meal: HouseholdMeal; onEdit: () => void; onRemove: MouseEventHandler<HTMLButtonElement> }

function MealRow({ meal: { name, color, time }, onEdit, onRemove }: MealRowProps) {
  const { t, locale } = useMessages()
  return (
    <>
      <span className={classes.dot} style={{ background: color }} aria-hidden />
      <span className={shared.growingText}>
        <bdi>{name}</bdi>
        {time && <span className={shared.softDetail}>{formatTimeOfDay(time, locale)}</span>}
      </span>
      <IconButton label={t('data.editNamed', { name })} icon={IconPencil} onClick={onEdit} />
      <IconButton label={t('data.deleteNamed', { name })} icon={IconTrash} onClick={onRemove} />
    </>
  )
}

const { name, color } = HouseholdMealDraft.properties
/** An empty time is none. */
const MealFields = Type.Object({ name, color, time: Type.String(), isMain: Type.Boolean() })

function MealForm({ meal, onClose }: { meal: HouseholdMeal | undefined; onClose: () => void }) {
  const { t } = useMessages()
  const save = useSaveMeal()
  const form = useForm({
    schema: MealFields,
    initial: {
      name: meal?.name ?? '',
      color: meal?.color ?? randomColor(),
      time: meal?.time ?? '',
      isMain: meal?.entryType !== 'side',
    },
    onSubmit: async ({ name, color, time, isMain }) => {
      const draft = { name, color, time: time || null, entryType: isMain ? ('dinner' as const) : ('side' as const) }
      await save.mutateAsync({ id: meal?.id, draft })
      onClose()
    },
  })
  const buttons = (
    <>
      <Button variant="default" onClick={onClose} disabled={form.busy}>
        {t('ui.cancel')}
      </Button>
      <SubmitButton busy={form.busy}>{t('ui.save')}</SubmitButton>
    </>
  )
  return (
    <div className={classes.form}>
      <Form form={form} buttons={buttons}>
        <TextField name="name" label={t('data.fields.name')} autoFocus />
        <TextField name="time" type="time" label={t('household-meals.time')} />
        <ColorField name="color" label={t('household-meals.color')} />
        <SwitchField name="isMain" label={t('household-meals.isMain')} description={t('household-meals.isMainHint')} />
      </Form>
    </div>
  )
}
