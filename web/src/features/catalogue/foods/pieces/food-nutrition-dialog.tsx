import type { CatalogueFood } from '@larder/contract/food-matching.ts'
import type { FoodNutrition } from '@larder/contract/food-nutrition.ts'
import { nutritionUnits } from '@larder/domain/nutrition/shown-amounts.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useField } from '#ui/fields/form-state.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { CataloguePicker } from '../matching/catalogue-picker.tsx'
import {
  type CorrectionFields,
  checkFields,
  correctionIn,
  correctionSchema,
  fieldsOf,
  LABEL_FIELDS,
  WEIGHT_FIELDS,
} from '../nutrition/correction-form.ts'
import { foodNutritionQueries, useCorrectFood } from '../nutrition/food-nutrition.queries.ts'
import classes from './food-nutrition-dialog.module.css'
import { nutrientName } from './nutrient-text.ts'

type FoodNutritionDialogProps = {
  food: { id: string; name: string }
  onClose: () => void
}

/** What is in a food and what it weighs, where Larder does not know it or has it wrong. */
export function FoodNutritionDialog({ food, onClose }: FoodNutritionDialogProps) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery({ ...foodNutritionQueries.one(food.id), staleTime: 0 })
  if (data) return <CorrectionDialog food={food} known={data} onClose={onClose} />
  return (
    <Dialog title={t('foods.nutrition.title', { food: food.name })} onClose={onClose}>
      {error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={44} label={t('foods.nutrition.loading')} />
      )}
    </Dialog>
  )
}

function CorrectionDialog({ food, known, onClose }: FoodNutritionDialogProps & { known: FoodNutrition }) {
  const { t, locale } = useMessages()
  const units = nutritionUnits(locale)
  const correct = useCorrectFood()
  // What arrives while somebody types must not replace it.
  const [before] = useState(known)
  return (
    <FormDialog<CorrectionFields>
      title={t('foods.nutrition.title', { food: food.name })}
      width={560}
      schema={correctionSchema(units)}
      initial={fieldsOf(before, units)}
      check={(fields) => checkFields(fields, units)}
      onSubmit={(fields) => correct.mutateAsync({ id: food.id, correction: correctionIn(fields, before, units) })}
      onClose={onClose}
    >
      <Text c="dimmed">{originText(t, before)}</Text>
      <fieldset className={classes.part}>
        <legend>{t('foods.nutrition.label')}</legend>
        <p className={classes.help}>{t('foods.nutrition.labelHelp')}</p>
        <div className={classes.fields}>
          {LABEL_FIELDS.map((name) => (
            <NumberField
              key={name}
              name={name}
              fractions
              label={t('foods.nutrition.fieldIn', {
                name: nutrientName({ t, locale }, name),
                unit: unitOf(t, name, units),
              })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{t('foods.nutrition.weights')}</legend>
        <p className={classes.help}>{t('foods.nutrition.weightsHelp')}</p>
        <div className={classes.fields}>
          {WEIGHT_FIELDS.map((name) => (
            <NumberField key={name} name={name} fractions label={t(`foods.nutrition.weightOf.${name}`)} />
          ))}
        </div>
      </fieldset>
      <RecordField />
    </FormDialog>
  )
}

type Translate = ReturnType<typeof useMessages>['t']

function unitOf(t: Translate, name: (typeof LABEL_FIELDS)[number], units: ReturnType<typeof nutritionUnits>): string {
  if (name === 'energyKcal') return t(`foods.nutrition.unitName.${units.energy}`)
  return t(
    name === 'sodiumMg' && units.salt === 'sodium' ? 'foods.nutrition.unitName.mg' : 'foods.nutrition.unitName.g',
  )
}

function originText(t: Translate, { origin, record }: FoodNutrition): string {
  if (origin === null) return t('foods.nutrition.origin.none')
  if (origin === 'label' || !record) return t('foods.nutrition.origin.label')
  return t(`foods.nutrition.origin.${origin}`, { record: record.description })
}

/** Another food that Larder knows, whose numbers are right for this one. */
function RecordField() {
  const { t } = useMessages()
  const { value, change } = useField('recordOf')
  const [choosing, setChoosing] = useState(false)
  const chosen = value as CatalogueFood | null
  return (
    <fieldset className={classes.part}>
      <legend>{t('foods.nutrition.record')}</legend>
      <p className={classes.help}>{t('foods.nutrition.recordHelp')}</p>
      <div className={classes.record}>
        {chosen && (
          <span>
            <bdi>{chosen.name}</bdi>
          </span>
        )}
        <Button variant="default" size="compact-sm" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {t('foods.nutrition.choose')}
        </Button>
        {chosen && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(null)}>
            {t('foods.nutrition.noRecord')}
          </Button>
        )}
      </div>
      {choosing && (
        <CataloguePicker
          label={t('foods.knowledge.search')}
          onPick={(food) => {
            change(food)
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}
