import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { messageOfIssue } from '#lib/validation-messages.ts'
import { useDraftStore, useProblem } from '../draft/draft-store.tsx'
import { draftJson, type Reading, readDraftJson } from './draft-json.ts'
import classes from './json-editor.module.css'

/** The whole draft as text. What can be read becomes the draft with every key; what cannot is named by its line. */
export function JsonEditor() {
  const { t } = useMessages()
  const store = useDraftStore()
  const [text, setText] = useState(() => draftJson(store.get().draft))
  const problem = useProblem('json')

  const explain = (reading: Reading): string | undefined => {
    if ('problem' in reading) return t('recipes.edit.json.problem', reading.problem)
    if (!('issue' in reading)) return undefined
    const { key, values } = messageOfIssue(reading.issue)
    return t('recipes.edit.json.issue', { path: reading.issue.path.join('.'), message: t(key, values) })
  }
  const change = (next: string) => {
    setText(next)
    const reading = readDraftJson(next, store.get().draft)
    const json = explain(reading)
    store.send({ type: 'refused', problems: json ? { json } : {} })
    if ('draft' in reading) store.send({ type: 'replace', draft: reading.draft })
  }
  return (
    <Textarea
      className={classes.editor}
      classNames={{ input: classes.text }}
      label={t('recipes.edit.json.label')}
      description={t('recipes.edit.json.hint')}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      error={problem}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
