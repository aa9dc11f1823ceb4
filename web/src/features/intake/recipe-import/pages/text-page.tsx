/** Recipes from a text, or from a file that holds one. One that is whole is saved; several, or half of one, are shown first. */
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { AdditionView } from '../addition-view.tsx'
import classes from '../create-frame.module.css'
import { CreateOptions } from '../create-options.tsx'
import { useBeginning, usePastedContent } from '../pasted-content.ts'
import { readDrafts, readDraftsOfFile } from '../recipe-import.queries.ts'
import { useAddition } from '../use-addition.ts'

export function TextPage() {
  const { pasted, count, takeGo } = usePastedContent('text')
  return <TextForm key={count} content={pasted?.content} takeGo={takeGo} />
}

type TextFormProps = { content: string | File | undefined; takeGo: () => boolean }

function TextForm({ content, takeGo }: TextFormProps) {
  const { t } = useMessages()
  const addition = useAddition()
  const [text, setText] = useState(typeof content === 'string' ? content : '')
  const takeFile = (file: File) => void addition.take((watch) => readDraftsOfFile(file, watch))
  const takeText = () => void addition.take((watch) => readDrafts({ text }, watch))
  // What came by itself is only shown: nobody has said yet that it is to be saved.
  useBeginning(takeGo, (go) => {
    if (go) return content instanceof File ? takeFile(content) : takeText()
    if (content instanceof File) void addition.read((watch) => readDraftsOfFile(content, watch))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') takeText()
  }
  return (
    <AdditionView addition={addition} method="text">
      <form onSubmit={submit} className={classes.form}>
        <Textarea
          label={t('recipe-import.text.label')}
          description={t('recipe-import.text.hint')}
          rows={14}
          dir="auto"
          value={text}
          autoFocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        <CreateOptions
          options={[
            'showDraftFirst',
            'parseRecipe',
            'parseMyself',
            'importKeywordsAsTags',
            'importCategories',
            'stayInEditMode',
          ]}
        />
        <div className={classes.ending}>
          <FileChooser
            label={t('recipe-import.text.file')}
            accept=".txt,.md,.markdown,.pdf,.html,.htm"
            onFile={takeFile}
          />
          <Button type="submit" size="md" className={classes.submit} disabled={text.trim() === ''}>
            {t('recipe-import.text.submit')}
          </Button>
        </div>
      </form>
    </AdditionView>
  )
}
