/**
 * The frame around every way to add a recipe: the tabs, and an ear for whatever is pasted or dropped anywhere on the
 * page. It only recognises and leads to the right tab with the content filled in; nothing is read or saved by itself.
 */
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { type CreateSearch, paths } from '#lib/paths.ts'
import { DropOverlay } from '#ui/drop-overlay.tsx'
import { IconPackageImport } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { toast } from '#ui/toast.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { ArrivalContext } from './create-arrival.ts'
import classes from './create-frame.module.css'
import { waysFor } from './create-ways.ts'
import { type Arrival, recogniseFiles, recogniseText } from './recognise.ts'
import { listenToOpener, takeShared } from './sharing/shared-content.ts'
import { WayPage } from './way-page.tsx'

type CreateFrameProps = { groupSlug: string; way: string; asked: CreateSearch }

export function CreateFrame({ groupSlug, way, asked }: CreateFrameProps) {
  const { t } = useMessages()
  const user = useUser()
  const navigate = useNavigate()
  const [latest, setLatest] = useState<{ arrival: Arrival; count: number } | null>(null)
  const bring = (arrival: Arrival, { replace = false } = {}) => {
    setLatest((before) => ({ arrival, count: (before?.count ?? 0) + 1 }))
    void navigate({ to: paths.recipeCreate(groupSlug, arrival.way), replace })
  }
  const bringFiles = (files: File[]) => {
    const arrival = recogniseFiles(files)
    if (arrival) bring(arrival)
    else toast.error(t('recipe-import.drop.unknown'))
  }
  usePaste(bring, bringFiles)
  useShared(asked, (arrival) => bring(arrival, { replace: true }))
  const { over, area } = useFileDrop(bringFiles)
  const ways = useRef<HTMLUListElement>(null)
  // On a phone they stand in one line, and the open one may be beyond its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way says when another one is open
  useEffect(() => {
    ways.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [way])
  return (
    <div className={classes.page} {...area}>
      <PageTitle
        title={t('recipe-import.title')}
        description={t('recipe-import.intro')}
        picture={<NotebookPicture />}
      />
      <nav aria-label={t('recipe-import.ways.label')}>
        <ul ref={ways} className={classes.ways}>
          {waysFor(user).map(({ id, label, icon: Glyph }) => (
            <li key={id}>
              <Link to={paths.recipeCreate(groupSlug, id)} search className={classes.way}>
                <Glyph size={18} stroke={1.75} aria-hidden />
                {t(label)}
              </Link>
            </li>
          ))}
          {user?.advanced && (
            <li>
              <Link to={paths.appImports()} className={classes.way}>
                <IconPackageImport size={18} stroke={1.75} aria-hidden />
                {t('app.menu.migrations')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <ArrivalContext value={latest}>
        <WayPage way={way} asked={asked} />
      </ArrivalContext>
      <DropOverlay over={over} text={t('recipe-import.drop.here')} />
    </div>
  )
}

/** What another app or page handed over, as the address says. It is shown in its tab like anything else. */
function useShared({ shared, from }: CreateSearch, bring: (arrival: Arrival) => void): void {
  const { t } = useMessages()
  const take = useEffectEvent(async () => {
    const arrival = await takeShared()
    if (arrival) bring(arrival)
    else toast.info(t('recipe-import.shared.lost'))
  })
  const bringPage = useEffectEvent(bring)
  useEffect(() => {
    if (shared !== undefined) void take()
  }, [shared])
  useEffect(() => (from === 'opener' ? listenToOpener((arrival) => bringPage(arrival)) : undefined), [from])
}

/** Where people write, text stays where it was pasted; only an address field gives away what is no address. */
function isForHere(target: EventTarget | null, arrival: Arrival): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input[data-address]')) return arrival.way === 'url'
  return target.isContentEditable || target.matches('input, textarea')
}

function usePaste(bring: (arrival: Arrival) => void, bringFiles: (files: File[]) => void): void {
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
    const arrival = recogniseText(text)
    if (!arrival || isForHere(event.target, arrival)) return
    event.preventDefault()
    bring(arrival)
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
