import { useMemo } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { conditionsOf, readDraft } from '../draft.ts'
import { sentenceOf } from '../sentence.ts'
import { useThingNames } from '../use-thing-names.ts'
import type { FilterField } from './filter-fields.ts'

/** Many filters in plain words; what they name is asked for once for all of them. */
export function useFilterSentences(filters: string[], fields: FilterField[]): (filter: string) => string {
  const words = useWords()
  const wanted = [...new Set(filters)].sort().join('\n')
  const drafts = useMemo(
    () => new Map(wanted.split('\n').map((filter) => [filter, readDraft(filter, fields)])),
    [wanted, fields],
  )
  const nameOf = useThingNames(
    [...drafts.values()].flatMap((draft) => (draft ? conditionsOf(draft) : [])),
    fields,
  )
  return (filter) => {
    if (filter === '') return words.t('query-filter.everything')
    const draft = drafts.get(filter)
    return draft ? sentenceOf(draft, { ...words, fields, nameOf }) : words.t('query-filter.writtenElsewhere')
  }
}
