/** A filter in plain words. */
import type { Words } from '#i18n/use-words.ts'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import { comparisonOf, type DraftCondition } from './condition.ts'
import { type DraftGroup, type DraftItem, isDraftGroup } from './draft.ts'
import { operatorsOf } from './operators.ts'
import type { FilterField } from './pieces/filter-fields.ts'
import type { NameOf } from './use-thing-names.ts'

type Speaker = Words & { fields: FilterField[]; nameOf: NameOf }

/** What is finished of the filter; empty when nothing is. */
export function sentenceOf(group: DraftGroup, speaker: Speaker): string {
  const said = group.items.map((item) => clauseOf(item, speaker)).filter(Boolean)
  const [first = '', ...rest] = said
  const joined = group.match === 'all' ? 'query-filter.joined.all' : 'query-filter.joined.any'
  return rest.reduce((left, right) => speaker.t(joined, { left, right }), first)
}

function clauseOf(item: DraftItem, speaker: Speaker): string {
  if (!isDraftGroup(item)) return conditionSentence(item, speaker)
  const inner = sentenceOf(item, speaker)
  return inner && item.items.length > 1 ? speaker.t('query-filter.bracketed', { inner }) : inner
}

function conditionSentence(condition: DraftCondition, speaker: Speaker): string {
  const { t, fields } = speaker
  const field = fields.find(({ attribute }) => attribute === condition.attribute)
  if (!field || !comparisonOf(condition, field)) return ''
  const label = operatorsOf(field.type).find(({ id }) => id === condition.operator)?.label
  const [name, operator] = [t(field.label), label ? t(label) : '']
  if (condition.operator === 'never') return t('query-filter.sentenceShort', { field: name, operator })
  return t('query-filter.sentence', { field: name, operator, value: valueText(condition, field, speaker) })
}

function valueText(condition: DraftCondition, field: FilterField, { t, locale, nameOf }: Speaker): string {
  if ('source' in field) {
    const names = condition.chosen.map((id) => nameOf(field.source, id) ?? '…')
    const type = condition.operator === 'CONTAINS ALL' ? 'conjunction' : 'disjunction'
    return new Intl.ListFormat(locale, { type }).format(names)
  }
  if (field.type === 'sinceDays') return t('query-filter.days', { count: Number(condition.text) })
  if (field.type === 'date') return formatDay(condition.text, locale)
  if (field.type === 'flag') return t(condition.text === 'true' ? 'data.yes' : 'data.no')
  if (field.type === 'number') return numberFormat(locale).format(Number(condition.text))
  return condition.text
}
