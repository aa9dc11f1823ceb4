/** The page as the person's own browser sees it, or a recipe as JSON: for sites that show their pages only to people. */
import type { KnownRecipe } from '@larder/contract/recipe-draft.ts'
import { Button, Switch, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { AdditionView } from '../addition-view.tsx'
import classes from '../create-frame.module.css'
import { CreateOptions } from '../create-options.tsx'
import { createPreference, importWishes } from '../create-preference.ts'
import { KnownNotice } from '../drafts/draft-card.tsx'
import { useBeginning, usePastedContent } from '../pasted-content.ts'
import { importPage, KnownPage, readDrafts, readDraftsOfFile } from '../recipe-import.queries.ts'
import { Bookmarklet } from '../sharing/bookmarklet.tsx'
import { useAddition } from '../use-addition.ts'

export function HtmlPage() {
  const { pasted, count, takeGo } = usePastedContent('html')
  return <HtmlForm key={count} content={pasted?.content} url={pasted?.url} takeGo={takeGo} />
}

const looksLikeJson = (text: string) => /^\s*[{[]/.test(text)

type HtmlFormProps = {
  content: string | File | undefined
  /** Where a page that was handed over comes from. */
  url: string | undefined
  takeGo: () => boolean
}

function HtmlForm({ content, url, takeGo }: HtmlFormProps) {
  const { t } = useMessages()
  const addition = useAddition()
  const [text, setText] = useState(typeof content === 'string' ? content : '')
  const [json, setJson] = useState(looksLikeJson(text))
  /** The recipe that is there from this page; sent once more, it is imported all the same. */
  const [known, setKnown] = useState<{ text: string; recipe: KnownRecipe }>()
  const isKnown = known?.text === text
  const problem = json && text.trim() !== '' && !isJson(text) ? t('recipe-import.html.notJson') : undefined

  const takeFile = (file: File) => void addition.take((watch) => readDraftsOfFile(file, watch))
  const takeText = () => {
    if (text.trim() === '' || problem) return
    if (createPreference.read().showDraftFirst) void addition.read((watch) => readDrafts({ html: text }, watch))
    else
      void addition.save(async (watch) => {
        const body = { data: text, ...importWishes(), unlessKnown: known?.text !== text }
        const slug = await importPage(body, watch).catch((error: unknown) => {
          if (error instanceof KnownPage) setKnown({ text, recipe: error.known })
          throw error
        })
        return [{ slug, name: '' }]
      })
  }
  // What came by itself is only shown: nobody has said yet that it is to be saved.
  useBeginning(takeGo, (go) => {
    if (go) return content instanceof File ? takeFile(content) : takeText()
    if (content instanceof File) void addition.read((watch) => readDraftsOfFile(content, watch))
    else if (content && url) void addition.read((watch) => readDrafts({ html: content, url }, watch))
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    takeText()
  }
  const switchTo = (wanted: boolean) => {
    setJson(wanted)
    setText(wanted ? asJson(text) : asText(text))
  }
  return (
    <>
      <AdditionView addition={addition} method="html">
        <form onSubmit={submit} className={classes.form}>
          {isKnown && <KnownNotice known={known.recipe} />}
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
            <FileChooser label={t('recipe-import.html.file')} accept=".html,.htm,.xhtml" onFile={takeFile} />
            <Button type="submit" size="md" className={classes.submit} disabled={text.trim() === ''}>
              {t(isKnown ? 'recipe-import.known.anyway' : 'recipe-import.html.submit')}
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
