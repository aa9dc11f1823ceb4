import { type Food, type FoodDraft, FoodDraft as FoodSchema } from '@larder/contract/foods.ts'
import { useQuery } from '@tanstack/react-query'
import { Type } from 'typebox'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { AllergenFields } from '#features/catalogue/food-allergens/pieces/allergen-fields.tsx'
import { labelQueries } from '#features/catalogue/labels/labels.queries.ts'
import { OwnSubstitutes } from '#features/catalogue/substitutes/pieces/own-substitutes.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AliasesField } from '#ui/managed/aliases-field.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { tidyAliases } from '#ui/managed/tidy-aliases.ts'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import { foodDraftOf } from './food-draft.ts'
import { foodCalls } from './foods.queries.ts'
import { type Decision, FoodKnowledgeField } from './matching/food-knowledge.tsx'
import { useDecideFood } from './matching/food-matching.queries.ts'
import { FoodNutritionField } from './nutrition/food-nutrition-field.tsx'
import { FoodPicker } from './pieces/food-picker.tsx'

/** What is typed; an empty text is nothing, and rows of other names that were left empty are no mistake. */
const { name, pluralName, description } = FoodSchema.properties
const FoodForm = Type.Object({ name, pluralName, description })

const formOf = (food: Food | undefined) => ({
  name: food?.name ?? '',
  pluralName: food?.pluralName ?? '',
  description: food?.description ?? '',
  labelId: food?.labelId ?? '',
  onHand: food?.onHand ?? false,
  aliases: food?.aliases ?? [],
  decision: undefined as Decision,
})
type FoodFields = ReturnType<typeof formOf>

/** A decision is a call of its own. */
type FoodChange = { draft: FoodDraft; decision: Decision }

const draftOf = ({ decision, ...fields }: FoodFields, food: Food | undefined): FoodChange => {
  const changes = {
    ...fields,
    pluralName: fields.pluralName || null,
    labelId: fields.labelId || null,
    aliases: tidyAliases(fields.aliases, [fields.name, fields.pluralName]),
  }
  return { draft: food ? foodDraftOf(food, changes) : { extras: {}, ...changes }, decision }
}

export function FoodDialog(editor: EditorProps<Food>) {
  const { t } = useMessages()
  const household = useUser()?.household ?? ''
  const { data: labels = [] } = useQuery(labelQueries.list())
  const { create, update } = useFoodChanges()
  return (
    <ManagedDialog
      {...editor}
      messages={(word) => t(`foods.${word}`)}
      nameTaken="foods.nameTaken"
      schema={FoodForm}
      initial={formOf(editor.item)}
      draftOf={(fields) => draftOf(fields, editor.item)}
      create={create}
      update={update}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      <TextField name="pluralName" label={t('data.fields.pluralName')} description={t('foods.pluralHelp')} />
      <TextAreaField name="description" label={t('data.fields.description')} />
      <SelectField
        name="labelId"
        label={t('foods.label')}
        placeholder={t('foods.noLabel')}
        choices={labels.map((label) => ({ value: label.id, label: label.name }))}
      />
      <SwitchField name="onHand" label={t('data.fields.onHand')} description={t('foods.onHandHelp', { household })} />
      <AliasesField name="aliases" />
      {editor.item && <FoodKnowledgeField name="decision" foodId={editor.item.id} />}
      {editor.item && <AllergenFields foodId={editor.item.id} />}
      {editor.item && (
        <OwnSubstitutes
          food={editor.item}
          picker={(onChoose) => (
            <FoodPicker
              label={t('substitutes.add')}
              value={null}
              creatable={false}
              onChange={(food) => food && onChoose(food)}
            />
          )}
        />
      )}
      {editor.item && <FoodNutritionField food={editor.item} />}
    </ManagedDialog>
  )
}

function useFoodChanges() {
  const create = foodCalls.useCreate()
  const update = foodCalls.useUpdate()
  const decide = useDecideFood()
  return {
    create: { mutateAsync: ({ draft }: FoodChange) => create.mutateAsync(draft) },
    update: {
      mutateAsync: async ({ id, draft: { draft, decision } }: { id: string; draft: FoodChange }) => {
        if (decision !== undefined) await decide.mutateAsync({ id, key: decision?.key ?? null })
        await update.mutateAsync({ id, draft })
      },
    },
  }
}
