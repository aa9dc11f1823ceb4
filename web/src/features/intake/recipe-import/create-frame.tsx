/**
 * The frame around every method of adding a recipe: tabs, and handlers for content pasted or dropped anywhere on the
 * page. It opens the matching tab with the content filled in. Nothing is read or saved by itself, except what somebody
 * gave to the sheet behind the plus, where a button said what becomes of it.
 */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { type CreateSearch, paths } from '#lib/paths.ts'
import { DropOverlay } from '#ui/drop-overlay.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { toast } from '#ui/toast.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import classes from './create-frame.module.css'
import { ImportMethodPage } from './import-method-page.tsx'
import { MethodTabs } from './method-tabs.tsx'
import { type LatestContent, PastedContentContext } from './pasted-content.ts'
import { type HandedOver, useHandedOver } from './pieces/handed-over.ts'
import { type PastedContent, recogniseFiles, recogniseText } from './recognise.ts'
import { listenToOpener, takeShared } from './sharing/shared-content.ts'

type CreateFrameProps = { groupSlug: string; method: string; asked: CreateSearch }

export function CreateFrame({ groupSlug, method, asked }: CreateFrameProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [latest, setLatest] = useState<LatestContent | null>(null)
  const bring = (pasted: PastedContent, { replace = false, go = false } = {}) => {
    setLatest((before) => ({ pasted, count: (before?.count ?? 0) + 1, takeGo: onceTrue(go) }))
    void navigate({ to: paths.recipeCreate(groupSlug, pasted.method), replace })
  }
  const bringFiles = (files: File[]) => {
    const pasted = recogniseFiles(files)
    if (pasted) bring(pasted)
    else toast.error(t('recipe-import.drop.unknown'))
  }
  usePaste(bring, bringFiles)
  useShared(asked, (pasted) => bring(pasted, { replace: true }))
  useHandedOver(isRecipe, (pasted, go) => bring(pasted, { replace: true, go }))
  const { over, area } = useFileDrop(bringFiles)
  return (
    <div className={classes.page} {...area}>
      <PageTitle
        title={t('recipe-import.title')}
        description={t('recipe-import.intro')}
        picture={<NotebookPicture />}
      />
      <MethodTabs groupSlug={groupSlug} method={method} />
      <PastedContentContext value={latest}>
        <ImportMethodPage method={method} asked={asked} />
      </PastedContentContext>
      <DropOverlay over={over} text={t('recipe-import.drop.here')} />
    </div>
  )
}

/** A tab that is opened again does not begin again. */
function onceTrue(value: boolean): () => boolean {
  let left = value
  return () => {
    const answer = left
    left = false
    return answer
  }
}

/** Files of other apps have a screen of their own. */
const isRecipe = (content: HandedOver): content is PastedContent => content.method !== 'app'

/** What another app or page handed over, as the address says. It is shown in its tab like anything else. */
function useShared({ shared, from }: CreateSearch, bring: (pasted: PastedContent) => void): void {
  const { t } = useMessages()
  const take = useEffectEvent(async () => {
    const pasted = await takeShared()
    if (pasted) bring(pasted)
    else toast.info(t('recipe-import.shared.lost'))
  })
  const bringPage = useEffectEvent(bring)
  useEffect(() => {
    if (shared !== undefined) void take()
  }, [shared])
  useEffect(() => (from === 'opener' ? listenToOpener((pasted) => bringPage(pasted)) : undefined), [from])
}

/** Text pasted into a field stays there, except text without an address in an address field. */
function isForHere(target: EventTarget | null, pasted: PastedContent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[data-address]')) return pasted.method === 'url'
  return target.isContentEditable || target.matches('input, textarea')
}

function usePaste(bring: (pasted: PastedContent) => void, bringFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    const files = [...(event.clipboardData?.files ?? [])]
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // What office programs copy comes as text and as a picture of the text.
    if (files.length > 0 && text === '') {
      event.preventDefault()
      bringFiles(files)
      return
    }
    const pasted = recogniseText(text)
    if (!pasted || isForHere(event.target, pasted)) return
    event.preventDefault()
    bring(pasted)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** An open notebook with a dish in it, in the colours of the theme. */
function NotebookPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <path d="M60 22c-12-9-30-9-44-5v60c14-4 32-4 44 5z" fill="var(--larder-surface)" />
      <path d="M60 22c12-9 30-9 44-5v60c-14-4-32-4-44 5z" fill="var(--larder-surface)" />
      <path
        d="M60 22c-12-9-30-9-44-5v60c14-4 32-4 44 5 12-9 30-9 44-5V17c-14-4-32-4-44 5zm0 0v60"
        stroke="var(--larder-field-line)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M26 34c8-2 16-2 24 1M26 46c8-2 16-2 24 1M26 58c6-1 11-1 16 0"
        stroke="var(--larder-primary)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="82" cy="46" r="12" fill="var(--larder-accent)" opacity=".85" />
      <path d="M82 34c0-6 3-9 8-10" stroke="var(--larder-primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
