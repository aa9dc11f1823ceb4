/** A filter in plain words. */
import type { Words } from '#i18n/use-words.ts'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import { comparisonOf, type DraftCondition } from './condition.ts'
import { type DraftGroup, type DraftItem, isDraftGroup } from './draft.ts'
import { operatorsOf, valueKind } from './operators.ts'
import type { FilterField } from './pieces/filter-fields.ts'
import type { NameOf } from './use-thing-names.ts'

type SentenceContext = Words & { fields: FilterField[]; nameOf: NameOf }

/** What is finished of the filter; empty when nothing is. */
export function sentenceOf(group: DraftGroup, context: SentenceContext): string {
  const clauses = group.items.map((item) => clauseOf(item, context)).filter(Boolean)
  const [first = '', ...rest] = clauses
  const joined = group.match === 'all' ? 'query-filter.joined.all' : 'query-filter.joined.any'
  return rest.reduce((left, right) => context.t(joined, { left, right }), first)
}

function clauseOf(item: DraftItem, context: SentenceContext): string {
  if (!isDraftGroup(item)) return conditionSentence(item, context)
  const inner = sentenceOf(item, context)
  return inner && item.items.length > 1 ? context.t('query-filter.bracketed', { inner }) : inner
}

function conditionSentence(condition: DraftCondition, context: SentenceContext): string {
  const { t, fields } = context
  const field = fields.find(({ attribute }) => attribute === condition.attribute)
  if (!field || !comparisonOf(condition, field)) return ''
  const label = operatorsOf(field.type).find(({ id }) => id === condition.operator)?.label
  const [name, operator] = [t(field.label), label ? t(label) : '']
  if (valueKind(field.type, condition.operator) === 'nothing')
    return t('query-filter.sentenceShort', { field: name, operator })
  return t('query-filter.sentence', { field: name, operator, value: valueText(condition, field, context) })
}

function valueText(condition: DraftCondition, field: FilterField, { t, locale, nameOf }: SentenceContext): string {
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
