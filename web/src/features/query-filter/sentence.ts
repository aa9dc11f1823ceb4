/** A filter in plain words. */
import type { Words } from '#i18n/use-words.ts'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import { comparisonOf, type DraftCondition } from './condition.ts'
import { type DraftGroup, type DraftItem, isDraftGroup } from './draft.ts'
import { operatorsOf, valueKind } from './operators.ts'
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
  if (valueKind(field.type, condition.operator) === 'nothing')
    return t('query-filter.sentenceShort', { field: name, operator })
  return t('query-filter.sentence', { field: name, operator, value: valueText(condition, field, speaker) })
}

function valueText(condition: DraftCondition, field: FilterField, { t, locale, nameOf }: Speaker): string {
  if ('source' in field) {
    const names = condition.chosen.map((id) => nameOf(field.source, id) ?? t('query-filter.unknown'))
    const type = condition.operator === 'CONTAINS ALL' ? 'conjunction' : 'disjunction'
    return new Intl.ListFormat(locale, { type }).format(names)
  }
  const kind = valueKind(field.type, condition.operator)
  if (kind === 'days') return t('query-filter.days', { count: Number(condition.text) })
  if (kind === 'date') return formatDay(`${condition.text}T00:00`, locale)
  if (kind === 'flag') return t(condition.text === 'true' ? 'data.yes' : 'data.no')
  if (kind === 'number') return numberFormat(locale).format(Number(condition.text))
  return condition.text
}
