import { type EntryType, type Mealplan, MealplanDraft } from '@larder/contract/mealplans.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useAgreement } from '#features/recipes/recipe-warnings/pieces/use-agreement.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import classes from './dialogs.module.css'
import { useAddEntry, useSaveEntry } from './mealplans.queries.ts'
import { EntryTypeField } from './pieces/entry-type-field.tsx'
import { RecipeChoice } from './recipe-choice.tsx'

type EntryDialogProps = {
  onClose: () => void
  /** What is changed; without it something is added. */
  entry?: Mealplan
  date?: string
  entryType?: EntryType
}

/** A recipe or a note, for a day and a meal. */
export function EntryDialog({ entry, date = '', entryType = 'dinner', onClose }: EntryDialogProps) {
  const { t } = useMessages()
  const add = useAddEntry()
  const save = useSaveEntry()
  const [recipe, setRecipe] = useState<RecipeSummary | null>(entry?.recipe ?? null)
  const [isNote, setIsNote] = useState(entry !== undefined && !entry.recipe)

  const agreement = useAgreement(recipe && recipe.id !== entry?.recipeId ? [recipe] : [])

  const send = (values: MealplanDraft) => {
    const draft = isNote
      ? { ...values, recipeId: null, servings: null }
      : { ...values, recipeId: recipe?.id, title: entry?.recipe ? entry.title : '' }
    const shown = isNote ? null : recipe
    if (!entry) return add.mutateAsync({ draft, recipe: shown })
    const { recipeId = null, servings = null } = draft
    return save.mutateAsync({ ...entry, ...draft, recipeId, servings, recipe: shown })
  }
  return (
    <FormDialog<MealplanDraft>
      title={t(entry ? 'mealplans.dialog.edit' : 'mealplans.dialog.add')}
      submitLabel={entry ? undefined : t('mealplans.add')}
      schema={MealplanDraft}
      initial={{
        date: entry?.date ?? date,
        entryType: entry?.entryType ?? entryType,
        title: entry?.recipe ? '' : (entry?.title ?? ''),
        text: entry?.text ?? '',
        servings: entry?.servings ?? null,
      }}
      incomplete={({ title }) => (isNote ? title.trim() === '' : recipe === null || !agreement.mayGoOn)}
      onSubmit={send}
      onClose={onClose}
    >
      {isNote ? (
        <TextField name="title" label={t('mealplans.dialog.title')} autoFocus />
      ) : (
        <RecipeChoice value={recipe} onChange={setRecipe} />
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
        <DateField name="date" label={t('mealplans.dialog.date')} />
        <EntryTypeField />
      </div>
      {!isNote && <NumberField name="servings" label={t('mealplans.dialog.servings')} min={0} fractions />}
      <TextAreaField name="text" label={t('mealplans.dialog.text')} rows={2} />
    </FormDialog>
  )
}
