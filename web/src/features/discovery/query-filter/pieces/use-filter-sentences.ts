import { useMemo } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { conditionsOf, readDraft } from '../draft.ts'
import { sentenceOf } from '../sentence.ts'
import { useRecordNames } from '../use-record-names.ts'
import type { FilterField } from './filter-fields.ts'

/** Many filters in plain words; what they name is asked for once for all of them. */
export function useFilterSentences(filters: string[], fields: FilterField[]): (filter: string) => string {
  const messages = useMessages()
  const wanted = [...new Set(filters)].sort().join('\n')
  const drafts = useMemo(
    () => new Map(wanted.split('\n').map((filter) => [filter, readDraft(filter, fields)])),
    [wanted, fields],
  )
  const nameOf = useRecordNames(
    [...drafts.values()].flatMap((draft) => (draft ? conditionsOf(draft) : [])),
    fields,
  )
  return (filter) => {
    if (filter === '') return messages.t('query-filter.everything')
    const draft = drafts.get(filter)
    return draft ? sentenceOf(draft, { ...messages, fields, nameOf }) : messages.t('query-filter.writtenElsewhere')
  }
}
