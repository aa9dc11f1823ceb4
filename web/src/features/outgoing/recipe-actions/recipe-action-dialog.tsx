import { RecipeActionDraft, recipeActionTypes } from '@larder/contract/recipe-actions.ts'
import { actionAddressProblem, placeholderOf, unknownPlaceholders } from '@larder/domain/recipes/action-address.ts'
import { Button, Input } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import type { FieldIssues } from '#ui/fields/form-state.ts'
import { useTextField } from '#ui/fields/form-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import { ActionAddressField } from './action-address-field.tsx'
import classes from './recipe-action-dialog.module.css'
import { type NamedAction, recipeActionCalls } from './recipe-actions.queries.ts'

const { title, actionType, url } = RecipeActionDraft.properties
const ActionForm = Type.Object({ name: title, actionType, url })
type ActionFields = Type.Static<typeof ActionForm>

export function RecipeActionDialog(editor: EditorProps<NamedAction>) {
  const { t } = useMessages()
  const { item: action } = editor
  const update = recipeActionCalls.useUpdate()
  const home = { groupId: action?.groupId ?? '', householdId: action?.householdId ?? '' }
  return (
    <ManagedDialog
      {...editor}
      messages={(word) => t(`recipe-actions.${word}`)}
      nameTaken="recipe-actions.nameTaken"
      schema={ActionForm}
      initial={{ name: action?.name ?? '', actionType: action?.actionType ?? 'link', url: action?.url ?? '' }}
      check={issuesOf}
      draftOf={({ name, ...fields }: ActionFields) => ({ title: name, ...fields })}
      create={recipeActionCalls.useCreate()}
      update={{ mutateAsync: ({ id, draft }) => update.mutateAsync({ id, draft: { ...draft, ...home } }) }}
    >
      {!action && <Examples />}
      <TextField name="name" label={t('recipe-actions.titleField')} autoFocus />
      <TypeField />
      <ActionAddressField />
    </ManagedDialog>
  )
}

function issuesOf({ url }: ActionFields): FieldIssues {
  const problem = actionAddressProblem(url)
  if (problem) return { url: { key: `recipe-actions.problems.${problem}` } }
  return unknownPlaceholders(url).length > 0 ? { url: { key: 'recipe-actions.problems.unknownPlaceholder' } } : {}
}

function TypeField() {
  const { t } = useMessages()
  const type = useTextField('actionType').value as ActionFields['actionType']
  return (
    <SelectField
      name="actionType"
      label={t('recipe-actions.actionType')}
      choices={recipeActionTypes.map((value) => ({ value, label: t(`recipe-actions.actionTypes.${value}`) }))}
      description={t(`recipe-actions.actionTypeHelp.${type}`)}
    />
  )
}

const examples = [
  { id: 'webSearch', actionType: 'link', url: `https://duckduckgo.com/?q=${placeholderOf('name')}` },
  { id: 'message', actionType: 'link', url: `https://wa.me/?text=${placeholderOf('name')}%20${placeholderOf('url')}` },
  { id: 'smartHome', actionType: 'post', url: 'http://homeassistant.local:8123/api/webhook/recipe' },
] as const

/** Whole actions to begin with: what people do with recipes elsewhere. */
function Examples() {
  const { t } = useMessages()
  const fields = { name: useTextField('name'), actionType: useTextField('actionType'), url: useTextField('url') }
  return (
    <Input.Wrapper label={t('recipe-actions.examples.label')} labelElement="div">
      <div className={classes.buttons}>
        {examples.map(({ id, actionType, url }) => (
          <Button
            key={id}
            variant="default"
            size="compact-sm"
            onClick={() => {
              fields.name.change(t(`recipe-actions.examples.${id}`))
              fields.actionType.change(actionType)
              fields.url.change(url)
            }}
          >
            {t(`recipe-actions.examples.${id}`)}
          </Button>
        ))}
      </div>
    </Input.Wrapper>
  )
}
