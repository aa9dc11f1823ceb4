/** The page as the person's own browser sees it, or a recipe as JSON: for sites that show their pages only to people. */
import { Button, Switch, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { AdditionView } from '../addition-view.tsx'
import classes from '../create-frame.module.css'
import { CreateOptions } from '../create-options.tsx'
import { createPreference } from '../create-preference.ts'
import { usePastedContent } from '../pasted-content.ts'
import { importPage, readDrafts, readDraftsOfFile } from '../recipe-import.queries.ts'
import { Bookmarklet } from '../sharing/bookmarklet.tsx'
import { useAddition } from '../use-addition.ts'

export function HtmlPage() {
  const { pasted, count } = usePastedContent('html')
  return <HtmlForm key={count} content={pasted?.content} url={pasted?.url} />
}

const looksLikeJson = (text: string) => /^\s*[{[]/.test(text)

type HtmlFormProps = {
  content: string | File | undefined
  /** Where a page that was handed over comes from. */
  url: string | undefined
}

function HtmlForm({ content, url }: HtmlFormProps) {
  const { t } = useMessages()
  const addition = useAddition()
  const [text, setText] = useState(typeof content === 'string' ? content : '')
  const [json, setJson] = useState(looksLikeJson(text))
  const problem = json && text.trim() !== '' && !isJson(text) ? t('recipe-import.html.notJson') : undefined

  const readFile = (file: File) => void addition.read((watch) => readDraftsOfFile(file, watch))
  const readFirst = useEffectEvent(() => {
    if (content instanceof File) readFile(content)
    else if (content && url) void addition.read((watch) => readDrafts({ html: content, url }, watch))
  })
  useEffect(() => readFirst(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || problem) return
    const { showDraftFirst, importKeywordsAsTags, importCategories } = createPreference.read()
    const organizers = { includeTags: importKeywordsAsTags, includeCategories: importCategories }
    if (showDraftFirst) void addition.read((watch) => readDrafts({ html: text }, watch))
    else
      void addition.save(async (watch) => [{ slug: await importPage({ data: text, ...organizers }, watch), name: '' }])
  }
  const switchTo = (wanted: boolean) => {
    setJson(wanted)
    setText(wanted ? asJson(text) : asText(text))
  }
  return (
    <>
      <AdditionView addition={addition} method="html">
        <form onSubmit={submit} className={classes.form}>
          <Switch
            label={t('recipe-import.html.json')}
            checked={json}
            onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
          />
          <Textarea
            label={t(json ? 'recipe-import.html.jsonLabel' : 'recipe-import.html.label')}
            description={t(json ? 'recipe-import.html.jsonHint' : 'recipe-import.html.hint')}
            rows={12}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            classNames={{ input: classes.monospace }}
            value={text}
            error={problem}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <CreateOptions
            options={['showDraftFirst', 'parseRecipe', 'importKeywordsAsTags', 'importCategories', 'stayInEditMode']}
          />
          <div className={classes.ending}>
            <FileChooser label={t('recipe-import.html.file')} accept=".html,.htm,.xhtml" onFile={readFile} />
            <Button type="submit" size="md" className={classes.submit} disabled={text.trim() === ''}>
              {t('recipe-import.html.submit')}
            </Button>
          </div>
        </form>
      </AdditionView>
      {addition.state.phase === 'idle' && <Bookmarklet />}
    </>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Text that is no JSON is wrapped, so that nothing of it is lost. */
function asJson(text: string): string {
  if (text.trim() === '') return ''
  return JSON.stringify(isJson(text) ? JSON.parse(text) : { data: text }, null, 2)
}

/** What was only wrapped is unwrapped. */
function asText(text: string): string {
  if (!isJson(text)) return text
  const held: unknown = JSON.parse(text)
  const wrapped = typeof held === 'object' && held !== null && Object.keys(held).length === 1 && 'data' in held
  return wrapped && typeof held.data === 'string' ? held.data : JSON.stringify(held)
}
