/** A filter in plain words. */
import type { MessageKey } from '#i18n/english.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import { comparisonOf, type DraftCondition } from './condition.ts'
import { type DraftGroup, type DraftItem, isDraftGroup } from './draft.ts'
import { operatorsOf, valueKind } from './operators.ts'
import type { ChoiceSource, FilterField } from './pieces/filter-fields.ts'
import type { NameOf } from './use-record-names.ts'

type SentenceContext = Messages & { fields: FilterField[]; nameOf: NameOf }

/** What is finished of the filter, as a cook would say it; empty when nothing is. */
export function sentenceOf(group: DraftGroup, context: SentenceContext): string {
  const [first = '', ...rest] = clausesOf(group, context)
  return [first.toLocaleUpperCase(context.locale), ...rest].join('')
}

function clausesOf(group: DraftGroup, context: SentenceContext): string {
  const clauses = group.items.map((item) => clauseOf(item, context)).filter(Boolean)
  const [first = '', ...rest] = clauses
  const joined = group.match === 'all' ? 'query-filter.joined.all' : 'query-filter.joined.any'
  return rest.reduce((left, right) => context.t(joined, { left, right }), first)
}

function clauseOf(item: DraftItem, context: SentenceContext): string {
  if (!isDraftGroup(item)) return conditionSentence(item, context)
  const inner = clausesOf(item, context)
  return inner && item.items.length > 1 ? context.t('query-filter.bracketed', { inner }) : inner
}

function conditionSentence(condition: DraftCondition, context: SentenceContext): string {
  const { t, fields } = context
  const field = fields.find(({ attribute }) => attribute === condition.attribute)
  if (!field || !comparisonOf(condition, field)) return ''
  if ('source' in field) return recordsSentence(condition, field.source, context)
  const label = operatorsOf(field.type).find(({ id }) => id === condition.operator)?.label
  const [name, operator] = [t(field.label), label ? t(label) : '']
  if (valueKind(field.type, condition.operator) === 'nothing')
    return t('query-filter.sentenceShort', { field: name, operator })
  return t('query-filter.sentence', { field: name, operator, value: valueText(condition, field, context) })
}

/** `with egg or milk`, `without nuts`, `tagged quick`. */
function recordsSentence(
  condition: DraftCondition,
  source: ChoiceSource,
  { t, locale, nameOf }: SentenceContext,
): string {
  const known = condition.chosen.map((id) => nameOf(source, id) ?? t('query-filter.unknown'))
  const [type, key] =
    condition.operator === 'CONTAINS ALL'
      ? (['conjunction', allOf[source]] as const)
      : (['disjunction', `query-filter.records.${source}.${condition.operator === 'IN' ? 'any' : 'none'}`] as const)
  return t(key, { names: new Intl.ListFormat(locale, { type }).format(known) })
}

/** Nobody is in two households, and a recipe has one owner. */
const allOf = {
  foods: 'query-filter.records.foods.all',
  categories: 'query-filter.records.categories.all',
  tags: 'query-filter.records.tags.all',
  tools: 'query-filter.records.tools.all',
  households: 'query-filter.records.households.any',
  users: 'query-filter.records.users.any',
} as const satisfies Record<ChoiceSource, MessageKey>

function valueText(condition: DraftCondition, field: FilterField, { t, locale }: SentenceContext): string {
  const kind = valueKind(field.type, condition.operator)
  if (kind === 'days') return t('query-filter.days', { count: Number(condition.text) })
  if (kind === 'date') return formatDay(`${condition.text}T00:00`, locale)
  if (kind === 'flag') return t(condition.text === 'true' ? 'data.yes' : 'data.no')
  if (kind === 'number') return numberFormat(locale).format(Number(condition.text))
  return condition.text
}
