import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { type DraftCondition, withField } from './condition.ts'
import classes from './filter-builder.module.css'
import { operatorsOf } from './operators.ts'
import type { FilterField } from './pieces/filter-fields.ts'
import { ThingsPicker } from './things-picker.tsx'

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
  const { t } = useWords()
  const field = fields.find(({ attribute }) => attribute === condition.attribute)
  if (!field) return null
  const chooseField = (attribute: string) => {
    const next = fields.find((one) => one.attribute === attribute)
    if (next) onChange(withField(condition, field, next))
  }
  const chooseOperator = (id: string) => {
    const operator = operatorsOf(field.type).find((one) => one.id === id)
    if (operator) onChange({ ...condition, operator: operator.id })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.condition} role="group" aria-label={name}>
      <NativeSelect
        className={classes.field}
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
        {condition.operator !== 'never' && <ValueControl field={field} condition={condition} onChange={onChange} />}
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

const inputOf = { text: 'text', number: 'number', date: 'date', sinceDays: 'number' } as const

function ValueControl({ field, condition, onChange }: ValueControlProps) {
  const { t } = useWords()
  const setText = (text: string) => onChange({ ...condition, text })
  if (field.type === 'many' || field.type === 'one')
    return (
      <ThingsPicker
        source={field.source}
        label={t(field.label)}
        value={condition.chosen}
        onChange={(chosen) => onChange({ ...condition, chosen })}
      />
    )
  if (field.type === 'flag')
    return (
      <Checkbox
        label={t('data.yes')}
        checked={condition.text === 'true'}
        onChange={(event) => setText(String(event.currentTarget.checked))}
      />
    )
  return (
    <TextInput
      type={inputOf[field.type]}
      inputMode={field.type === 'sinceDays' ? 'numeric' : undefined}
      min={field.type === 'sinceDays' ? 0 : undefined}
      step={field.type === 'number' ? 'any' : undefined}
      aria-label={field.type === 'sinceDays' ? t('query-filter.daysLabel') : t('query-filter.value')}
      rightSection={field.type === 'sinceDays' && <span className={classes.unit}>{t('query-filter.daysUnit')}</span>}
      rightSectionWidth={field.type === 'sinceDays' ? '4.5rem' : undefined}
      value={condition.text}
      onChange={(event) => setText(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}
