/**
 * Puts a filter together out of conditions and groups, says it in plain words and counts what it matches. Owns the
 * unfinished filter; the text of a finished one goes to `onChange`, one that is unfinished or too much as empty text.
 */
import { MAX_RELATIONS } from '@larder/domain/query-filter/cost.ts'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecipeSource } from '#features/recipes/pieces/recipe-source.tsx'
import { useWords } from '#i18n/use-words.ts'
import { type BuiltFilter, built, conditionsOf, type DraftGroup, draftOf } from '../draft.ts'
import classes from '../filter-builder.module.css'
import { GroupEditor } from '../group-editor.tsx'
import { sentenceOf } from '../sentence.ts'
import { useThingNames } from '../use-thing-names.ts'
import type { FilterField } from './filter-fields.ts'

/** The specification's pause before the server is asked. */
const COUNT_DEBOUNCE_MS = 500

type FilterBuilderProps = {
  fields: FilterField[]
  /** The filter to begin with; later changes come from inside. */
  initial: string
  onChange: (filter: BuiltFilter) => void
}

export function FilterBuilder({ fields, initial, onChange }: FilterBuilderProps) {
  const [draft, setDraft] = useState(() => draftOf(initial, fields))
  const change = (next: DraftGroup) => {
    setDraft(next)
    onChange(built(next, fields))
  }
  return (
    <div className={classes.builder}>
      <GroupEditor group={draft} fields={fields} depth={0} onChange={change} />
      <Meaning draft={draft} fields={fields} />
    </div>
  )
}

function Meaning({ draft, fields }: { draft: DraftGroup; fields: FilterField[] }) {
  const words = useWords()
  const nameOf = useThingNames(conditionsOf(draft), fields)
  const { text, unfinished, tooMuch } = built(draft, fields)
  const missing = unfinished ? words.t('query-filter.unfinished') : undefined
  const problem = tooMuch ? words.t('query-filter.tooMuch', { most: MAX_RELATIONS }) : missing
  const sentence = sentenceOf(draft, { ...words, fields, nameOf })
  return (
    <div className={classes.meaning}>
      <Text fw={600} size="sm">
        {words.t('query-filter.summary')}
      </Text>
      <p className={classes.sentence} dir="auto">
        {sentence || (!unfinished && words.t('query-filter.everything'))}
      </p>
      <Text size="sm" role="status" c={problem ? 'var(--larder-warning-text)' : 'dimmed'}>
        {problem ?? <MatchCount filter={text} />}
      </Text>
    </div>
  )
}

/** Counted on the server, over everything and not only over what is loaded. */
function MatchCount({ filter }: { filter: string }) {
  const { t } = useWords()
  const [asked] = useDebouncedValue(filter, COUNT_DEBOUNCE_MS)
  const matches = useQuery(useRecipeSource().page({ page: 1, perPage: 1, queryFilter: asked || undefined }))
  if (matches.isError) return t('query-filter.countFailed')
  if (!matches.data || matches.isPlaceholderData || asked !== filter) return t('query-filter.counting')
  return t('query-filter.matches', { count: matches.data.total })
}
