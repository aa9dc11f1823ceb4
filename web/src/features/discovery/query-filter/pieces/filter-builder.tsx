/**
 * Puts a filter together out of conditions and groups, says it in plain words and counts what it matches. Owns the
 * unfinished filter; the text of a finished one goes to `onChange`, one that is unfinished or too much as empty text.
 */
import { MAX_RELATIONS } from '@larder/domain/query-filter/cost.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { type BuiltFilter, built, conditionsOf, type DraftGroup, emptyDraft, readDraft } from '../draft.ts'
import classes from '../filter-builder.module.css'
import { GroupEditor } from '../group-editor.tsx'
import { sentenceOf } from '../sentence.ts'
import { UnreadableFilter } from '../unreadable-filter.tsx'
import { useRecordNames } from '../use-record-names.ts'
import type { FilterField } from './filter-fields.ts'
import { MatchCount } from './match-count.tsx'

type FilterBuilderProps = {
  fields: FilterField[]
  /** The filter to begin with; later changes come from inside. */
  initial: string
  onChange: (filter: BuiltFilter) => void
  /** Nothing follows below it: the lists of its fields make room for themselves. */
  roomy?: boolean
  /** What is said when nothing matches. */
  none?: string
}

export function FilterBuilder({ fields, initial, onChange, roomy = false, none }: FilterBuilderProps) {
  const [draft, setDraft] = useState(() => readDraft(initial, fields))
  const change = (next: DraftGroup) => {
    setDraft(next)
    onChange(built(next, fields))
  }
  if (!draft) return <UnreadableFilter text={initial} fields={fields} onStartOver={() => change(emptyDraft(fields))} />
  return (
    <div className={classes.builder} data-roomy={roomy || undefined}>
      <GroupEditor group={draft} fields={fields} depth={0} onChange={change} />
      <FilterSentence draft={draft} fields={fields} none={none} />
    </div>
  )
}

type FilterSentenceProps = { draft: DraftGroup; fields: FilterField[]; none: string | undefined }

function FilterSentence({ draft, fields, none }: FilterSentenceProps) {
  const messages = useMessages()
  const nameOf = useRecordNames(conditionsOf(draft), fields)
  const { text, unfinished, tooMuch } = built(draft, fields)
  const missing = unfinished ? messages.t('query-filter.unfinished') : undefined
  const problem = tooMuch ? messages.t('query-filter.tooMuch', { most: MAX_RELATIONS }) : missing
  const sentence = sentenceOf(draft, { ...messages, fields, nameOf })
  return (
    <div className={classes.meaning}>
      <Text fw={600} size="sm">
        {messages.t('query-filter.summary')}
      </Text>
      <p className={classes.sentence}>{sentence || (!unfinished && messages.t('query-filter.everything'))}</p>
      <Text size="sm" role="status" c={problem ? 'var(--larder-warning-text)' : 'dimmed'}>
        {problem ?? <MatchCount filter={text} none={none} />}
      </Text>
    </div>
  )
}
