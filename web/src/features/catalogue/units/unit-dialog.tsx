import { type Unit, type UnitDraft, UnitDraft as UnitSchema } from '@larder/contract/units.ts'
import { standardUnits } from '@larder/domain/quantities/standard-units.ts'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import type { FieldIssues } from '#ui/fields/form-state.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AliasesField } from '#ui/managed/aliases-field.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { tidyAliases } from '#ui/managed/tidy-aliases.ts'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import classes from './unit-dialog.module.css'
import { unitCalls } from './units.queries.ts'

const { name, pluralName, description, abbreviation, pluralAbbreviation } = UnitSchema.properties
const UnitForm = Type.Object({ name, pluralName, description, abbreviation, pluralAbbreviation })

const formOf = (unit: Unit | undefined) => ({
  name: unit?.name ?? '',
  pluralName: unit?.pluralName ?? '',
  abbreviation: unit?.abbreviation ?? '',
  pluralAbbreviation: unit?.pluralAbbreviation ?? '',
  description: unit?.description ?? '',
  fraction: unit?.fraction ?? true,
  useAbbreviation: unit?.useAbbreviation ?? false,
  standardQuantity: unit?.standardQuantity ?? null,
  standardUnit: unit?.standardUnit ?? '',
  aliases: unit?.aliases ?? [],
})
type UnitFields = ReturnType<typeof formOf>

const draftOf = (fields: UnitFields): UnitDraft => ({
  ...fields,
  extras: {},
  pluralName: fields.pluralName || null,
  standardQuantity: fields.standardUnit ? fields.standardQuantity : null,
  standardUnit: fields.standardUnit || null,
  aliases: tidyAliases(fields.aliases, [
    fields.name,
    fields.pluralName,
    fields.abbreviation,
    fields.pluralAbbreviation,
  ]),
})

/** Half a measure is none: how much goes with of what. */
const measureIssues = ({ standardQuantity, standardUnit }: UnitFields): FieldIssues => {
  const measured = typeof standardQuantity === 'number'
  if (measured && standardQuantity <= 0) return { standardQuantity: { key: 'validation.invalid' } }
  if (standardUnit !== '' && !measured) return { standardQuantity: { key: 'validation.required' } }
  return measured && standardUnit === '' ? { standardUnit: { key: 'validation.required' } } : {}
}

export function UnitDialog(editor: EditorProps<Unit>) {
  const { t } = useMessages()
  return (
    <ManagedDialog
      {...editor}
      messages={(word) => t(`units.${word}`)}
      nameTaken="units.nameTaken"
      schema={UnitForm}
      initial={formOf(editor.item)}
      check={measureIssues}
      draftOf={draftOf}
      create={unitCalls.useCreate()}
      update={unitCalls.useUpdate()}
    >
      <div className={classes.pair}>
        <TextField name="name" label={t('data.fields.name')} autoFocus />
        <TextField name="pluralName" label={t('data.fields.pluralName')} />
      </div>
      <div className={classes.pair}>
        <TextField name="abbreviation" label={t('units.abbreviation')} />
        <TextField name="pluralAbbreviation" label={t('units.pluralAbbreviation')} />
      </div>
      <TextAreaField name="description" label={t('data.fields.description')} />
      <SwitchField name="fraction" label={t('units.fraction')} description={t('units.fractionHelp')} />
      <SwitchField
        name="useAbbreviation"
        label={t('units.useAbbreviation')}
        description={t('units.useAbbreviationHelp')}
      />
      <div className={classes.pair}>
        <NumberField name="standardQuantity" label={t('units.standardQuantity')} min={0} fractions />
        <SelectField
          name="standardUnit"
          label={t('units.standardUnit')}
          description={t('units.standardHelp')}
          placeholder={t('units.noStandard')}
          choices={standardUnits.map((word) => ({ value: word, label: t(`units.standards.${word}`) }))}
        />
      </div>
      <AliasesField name="aliases" />
    </ManagedDialog>
  )
}
