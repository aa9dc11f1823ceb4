import { type EntryType, type Mealplan, MealplanDraft } from '@larder/contract/mealplans.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { mealKey } from '@larder/domain/mealplans/meal-order.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Type } from 'typebox'
import { RepeatFields, ScopeField } from '#features/planning/mealplan-repeats/pieces/repeat-fields.tsx'
import { useAgreement } from '#features/recipes/recipe-warnings/pieces/use-agreement.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { useTextField } from '#ui/fields/form-state.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import classes from './dialogs.module.css'
import { EntryTypeField } from './pieces/entry-type-field.tsx'
import { RecipeChoice } from './recipe-choice.tsx'
import { type EntryRepeat, useEntryRepeat } from './use-entry-repeat.ts'
import { useMeals } from './use-meals.ts'

/** An empty time is none; the meal is a key. */
const EntryForm = Type.Object({ ...MealplanDraft.properties, time: Type.String(), meal: Type.String() })
type EntryValues = MealplanDraft & { time: string; meal: string }

type EntryDialogProps = {
  onClose: () => void
  /** What is changed; without it something is added. */
  entry?: Mealplan
  date?: string
  entryType?: EntryType
}

/** A recipe or a note, for a day and a meal; once, or again and again. */
export function EntryDialog({ entry, date = '', entryType = 'dinner', onClose }: EntryDialogProps) {
  const { t } = useMessages()
  const meals = useMeals(entry ? [entry] : [])
  const [recipe, setRecipe] = useState<RecipeSummary | null>(entry?.recipe ?? null)
  const [isNote, setIsNote] = useState(entry !== undefined && !entry.recipe)
  const repeat = useEntryRepeat(entry)
  const agreement = useAgreement(recipe && recipe.id !== entry?.recipeId ? [recipe] : [])

  const send = ({ meal, time, ...values }: EntryValues) => {
    const placed = { ...values, ...meals.changeTo(meal), time: time || null }
    const draft = isNote
      ? { ...placed, recipeId: null, servings: entry?.leftoverBatchId ? (values.servings ?? null) : null }
      : { ...placed, recipeId: recipe?.id ?? null, title: entry?.recipe ? entry.title : '' }
    return repeat.send(draft, isNote ? null : recipe)
  }
  return (
    <FormDialog<EntryValues>
      title={t(entry ? 'mealplans.dialog.edit' : 'mealplans.dialog.add')}
      submitLabel={entry ? undefined : t('mealplans.add')}
      schema={EntryForm}
      initial={{
        date: entry?.date ?? date,
        entryType: entry?.entryType ?? entryType,
        meal: entry ? mealKey(entry) : entryType,
        time: entry?.time ?? '',
        title: entry?.recipe ? '' : (entry?.title ?? ''),
        text: entry?.text ?? '',
        servings: entry?.servings ?? null,
      }}
      incomplete={({ title }) => (isNote ? title.trim() === '' : recipe === null || !agreement.mayGoOn)}
      onSubmit={send}
      onClose={onClose}
    >
      {repeat.isRepeating && <ScopeField value={repeat.scope} onChange={repeat.setScope} />}
      {isNote ? (
        <TextField name="title" label={t('mealplans.dialog.title')} autoFocus />
      ) : (
        <RecipeChoice value={recipe} onChange={setRecipe} onDish={() => setIsNote(true)} />
      )}
      {!isNote && agreement.notice}
      <Switch
        label={t('mealplans.dialog.noteOnly')}
        checked={isNote}
        onChange={(event) => {
          setIsNote(event.currentTarget.checked)
          setRecipe(null)
        }}
      />
      <div className={classes.pair}>
        {repeat.scope === 'one' && <DateField name="date" label={t('mealplans.dialog.date')} />}
        <EntryTypeField meals={meals} />
      </div>
      <details className={classes.more} open={entry !== undefined}>
        <summary>{t('ui.moreEntries')}</summary>
        <div className={classes.details}>
          <div className={classes.pair}>
            <TextField name="time" type="time" label={t('mealplans.dialog.time')} />
            {!isNote && <NumberField name="servings" label={t('mealplans.dialog.servings')} min={0} fractions />}
          </div>
          <TextAreaField name="text" label={t('mealplans.dialog.text')} rows={2} />
          {!entry?.leftoverBatchId && <Repeat repeat={repeat} />}
        </div>
      </details>
    </FormDialog>
  )
}

/** Of one that repeats only while all to come are changed. */
function Repeat({ repeat }: { repeat: EntryRepeat }) {
  const date = useTextField('date').value
  if (repeat.isRepeating && repeat.scope === 'one') return null
  return <RepeatFields value={repeat.choice} date={date} isRepeating={repeat.isRepeating} onChange={repeat.setChoice} />
}
