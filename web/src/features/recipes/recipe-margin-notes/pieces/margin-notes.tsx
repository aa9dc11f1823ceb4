/**
 * What the readers scribbled beside the lines of a recipe. Screens for members stand inside `MarginNotes`, which asks
 * once for the whole recipe; without it around them, lines show neither notes nor buttons.
 */

import type { Recipe } from '@larder/contract/recipe.ts'
import type { MarginNote, MarginNoteDraft } from '@larder/contract/recipe-margin-notes.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { nameOf } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconNote } from '#ui/screen-icons.tsx'
import { useIdle } from '#ui/use-idle.ts'
import { marginNoteQueries } from '../recipe-margin-notes.queries.ts'
import classes from './margin-notes.module.css'

const MarginNoteDialog = lazyPart(async () => (await import('../margin-note-dialog.tsx')).MarginNoteDialog)

/** A line of the recipe and how it is called. */
export type NotedLine = Pick<MarginNoteDraft, 'kind' | 'target'> & { name: string }

type Margin = { userId: string; notes: MarginNote[]; write: (line: NotedLine) => void }

const MarginContext = createContext<Margin | null>(null)
const NONE: MarginNote[] = []

type MarginNotesProps = {
  recipe: Pick<Recipe, 'slug'>
  /** Guests have no margin to write in. */
  guest: boolean
  children: ReactNode
}

export function MarginNotes({ recipe, guest, children }: MarginNotesProps) {
  const user = useUser()
  const userId = guest ? undefined : user?.id
  const idle = useIdle()
  const { data } = useQuery({
    ...marginNoteQueries.ofRecipe(recipe.slug),
    enabled: idle && userId !== undefined,
  })
  // Most recipes have none, and an answer that says so must not draw every line again.
  const notes = data?.length ? data : NONE
  const [line, setLine] = useState<NotedLine | null>(null)
  const margin = useMemo(() => (userId === undefined ? null : { userId, notes, write: setLine }), [userId, notes])
  return (
    <MarginContext value={margin}>
      {children}
      {margin && line && (
        <Suspense>
          <MarginNoteDialog
            slug={recipe.slug}
            line={line}
            note={ownNote(margin, line.target)}
            onClose={() => setLine(null)}
          />
        </Suspense>
      )}
    </MarginContext>
  )
}

const ownNote = ({ notes, userId }: Margin, target: string): MarginNote | undefined =>
  notes.find((note) => note.target === target && note.userId === userId)

export function MarginNoteButton({ line }: { line: NotedLine }) {
  const { t } = useMessages()
  const margin = use(MarginContext)
  if (!margin) return null
  const written = ownNote(margin, line.target) !== undefined
  return (
    <IconButton
      className={classes.button}
      label={t(written ? 'recipe-margin-notes.edit' : 'recipe-margin-notes.write', { line: line.name })}
      icon={IconNote}
      onClick={() => margin.write(line)}
    />
  )
}

/** The notes below a line. Only those of others say whose they are. */
export function MarginNoteList({ target }: { target: string }) {
  const { t } = useMessages()
  const margin = use(MarginContext)
  const notes = margin?.notes.filter((note) => note.target === target) ?? NONE
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes} aria-label={t('recipe-margin-notes.notes')}>
      {notes.map(({ id, text, userId, user }) => (
        <li key={id} className={classes.note}>
          <span dir="auto" className={classes.text}>
            {text}
          </span>
          {userId !== margin?.userId && <bdi className={classes.writer}>{nameOf(user)}</bdi>}
        </li>
      ))}
    </ul>
  )
}
