import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { type DraftCondition, withField, withOperator } from './condition.ts'
import classes from './filter-builder.module.css'
import { operatorsOf, valueKind } from './operators.ts'
import type { FilterField } from './pieces/filter-fields.ts'
import { RecordsPicker } from './records-picker.tsx'

type ConditionRowProps = {
  condition: DraftCondition
  fields: FilterField[]
  /** How the row is called when it is spoken of. */
  name: string
  onChange: (condition: DraftCondition) => void
  /** Missing where it is the only row. */
  onRemove: (() => void) | undefined
}

export function ConditionRow({ condition, fields, name, onChange, onRemove }: ConditionRowProps) {
  const { t } = useMessages()
  const field = fields.find(({ attribute }) => attribute === condition.attribute)
  if (!field) return null
  const chooseField = (attribute: string) => {
    const next = fields.find((one) => one.attribute === attribute)
    if (next) onChange(withField(condition, field, next))
  }
  const chooseOperator = (id: string) => {
    const operator = operatorsOf(field.type).find((one) => one.id === id)
    if (operator) onChange(withOperator(condition, field, operator.id))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.condition} role="group" aria-label={name}>
      <NativeSelect
        aria-label={t('query-filter.field')}
        value={condition.attribute}
        onChange={(event) => chooseField(event.currentTarget.value)}
        data={fields.map((one) => ({ value: one.attribute, label: t(one.label) }))}
      />
      <NativeSelect
        className={classes.operator}
        aria-label={t('query-filter.operator')}
        value={condition.operator}
        onChange={(event) => chooseOperator(event.currentTarget.value)}
        data={operatorsOf(field.type).map(({ id, label }) => ({ value: id, label: t(label) }))}
      />
      <div className={classes.value}>
        <ValueControl field={field} condition={condition} onChange={onChange} />
      </div>
      <IconButton label={t('query-filter.remove', { name })} icon={IconTrash} disabled={!onRemove} onClick={onRemove} />
    </div>
  )
}

type ValueControlProps = {
  field: FilterField
  condition: DraftCondition
  onChange: (condition: DraftCondition) => void
}

const inputOf = { text: 'text', number: 'number', date: 'date', days: 'number' } as const

function ValueControl({ field, condition, onChange }: ValueControlProps) {
  const { t } = useMessages()
  const setText = (text: string) => onChange({ ...condition, text })
  if ('source' in field)
    return (
      <RecordsPicker
        source={field.source}
        label={t(field.label)}
        value={condition.chosen}
        onChange={(chosen) => onChange({ ...condition, chosen })}
      />
    )
  const kind = valueKind(field.type, condition.operator)
  if (kind === 'nothing' || kind === 'records') return null
  if (kind === 'flag')
    return (
      <Checkbox
        label={t('data.yes')}
        checked={condition.text === 'true'}
        onChange={(event) => setText(String(event.currentTarget.checked))}
      />
    )
  const days = kind === 'days'
  return (
    <TextInput
      type={inputOf[kind]}
      inputMode={days ? 'numeric' : undefined}
      min={days ? 0 : undefined}
      step={kind === 'number' ? 'any' : undefined}
      aria-label={days ? t('query-filter.daysLabel') : t('query-filter.value')}
      rightSection={days && <span className={classes.unit}>{t('query-filter.daysUnit')}</span>}
      rightSectionWidth={days ? '4.5rem' : undefined}
      value={condition.text}
      onChange={(event) => setText(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}
