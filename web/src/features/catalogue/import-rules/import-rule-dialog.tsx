import { ImportRuleDraft, type ImportRuleKind, importRuleKinds } from '@larder/contract/import-rules.ts'
import { cleanUpBy } from '@larder/domain/recipes/import-rules.ts'
import { Input, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Type } from 'typebox'
import { foodQueries } from '#features/catalogue/foods/foods.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EntityField } from '#ui/fields/entity-field.tsx'
import { useTextField } from '#ui/fields/form-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import { importRuleCalls, type NamedRule } from './import-rules.queries.ts'

const { kind, find, replaceWith } = ImportRuleDraft.properties
const RuleForm = Type.Object({ kind, name: find, replaceWith })

const formOf = (rule: NamedRule | undefined) => ({
  kind: rule?.kind ?? ('replaceText' as ImportRuleKind),
  name: rule?.find ?? '',
  replaceWith: rule?.replaceWith ?? '',
  foodId: rule?.foodId ?? '',
  enabled: rule?.enabled ?? true,
})
type RuleFields = ReturnType<typeof formOf>

const draftOf = ({ name, foodId, ...fields }: RuleFields): ImportRuleDraft => ({
  ...fields,
  find: name,
  foodId: foodId || null,
})

/** One rule. The fields are those of its kind, and a line shows at once what becomes of it. */
export function ImportRuleDialog(editor: EditorProps<NamedRule>) {
  const { t } = useMessages()
  return (
    <ManagedDialog
      {...editor}
      // Two kinds may look for the same; the server knows.
      isTaken={() => false}
      messages={(word) => t(`import-rules.${word}`)}
      nameTaken="import-rules.nameTaken"
      schema={RuleForm}
      initial={formOf(editor.item)}
      check={({ kind, foodId }) => (kind === 'useFood' && !foodId ? { foodId: { key: 'validation.required' } } : {})}
      draftOf={draftOf}
      create={importRuleCalls.useCreate()}
      update={importRuleCalls.useUpdate()}
    >
      <RuleFields />
    </ManagedDialog>
  )
}

function RuleFields() {
  const { t } = useMessages()
  const kind = useTextField('kind').value as ImportRuleKind
  return (
    <>
      <SelectField
        name="kind"
        label={t('import-rules.kind')}
        choices={importRuleKinds.map((value) => ({ value, label: t(`import-rules.kinds.${value}`) }))}
        autoFocus
      />
      <TextField name="name" label={t(`import-rules.fields.${kind}`)} />
      {kind === 'replaceText' && (
        <TextField
          name="replaceWith"
          label={t('import-rules.replaceWith')}
          description={t('import-rules.replaceWithHelp')}
        />
      )}
      {kind === 'useFood' && <FoodField />}
      <Preview key={kind} kind={kind} />
      <SwitchField name="enabled" label={t('import-rules.enabled')} />
    </>
  )
}

function FoodField() {
  const { t } = useMessages()
  const { data = [] } = useQuery(foodQueries.list())
  return <EntityField name="foodId" label={t('import-rules.food')} items={data} />
}

/** A line that anybody may write over, and what the rule makes of it. */
function Preview({ kind }: { kind: ImportRuleKind }) {
  const { t } = useMessages()
  const find = useTextField('name').value.trim()
  const replaceWith = useTextField('replaceWith').value
  const foodId = useTextField('foodId').value
  const foods = useQuery({ ...foodQueries.list(), enabled: kind === 'useFood' })
  const [line, setLine] = useState<string>(t(`import-rules.examples.${kind}`))
  const { text, drops } = cleanUpBy([{ kind, find, replaceWith, foodId: null }])
  const food = foods.data?.find(({ id }) => id === foodId)?.name ?? '…'
  const outcome =
    kind === 'notAUnit'
      ? t('import-rules.isNoUnit', { find: find || '…' })
      : kind === 'useFood'
        ? t('import-rules.means', { find: find || '…', food })
        : drops(line)
          ? t('import-rules.nothingLeft')
          : text(line)
  const showsLine = kind === 'replaceText' || kind === 'dropLine'
  return (
    <>
      {showsLine && (
        <TextInput
          label={t('import-rules.example')}
          dir="auto"
          value={line}
          onChange={({ currentTarget }) => setLine(currentTarget.value)}
        />
      )}
      <Input.Wrapper label={t('import-rules.preview')} labelElement="div">
        <output dir="auto" style={{ display: 'block' }}>
          {outcome}
        </output>
      </Input.Wrapper>
    </>
  )
}
