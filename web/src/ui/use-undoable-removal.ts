/**
 * Deleting with a way back: the rows leave the screen at once, the server hears of it when the time for undo is over.
 * Owns what is on its way out; the call itself, its failure toast and the refresh belong to the caller's mutation.
 */
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { scheduleUndoable, UNDO_DELAY_MS } from '#lib/undo.ts'
import { keepFocusOnPage } from './keep-focus.ts'
import { toast } from './toast.tsx'

type Removal<T> = {
  remove: (items: T[]) => Promise<unknown>
  announce: (items: T[]) => string
}

export function useUndoableRemoval<T extends { id: string }>({ remove, announce }: Removal<T>) {
  const { t } = useWords()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const takeAway = (items: T[]) => {
    const ids = items.map(({ id }) => id)
    const putBack = () => setLeaving((current) => new Set([...current].filter((id) => !ids.includes(id))))
    setLeaving((current) => new Set([...current, ...ids]))
    const { undo } = scheduleUndoable({
      // Refused or done, the list is the truth again: by now it has been read anew.
      run: () => remove(items).then(putBack, putBack),
      undo: () => {
        putBack()
        // The button of the toast goes away with the toast.
        setTimeout(keepFocusOnPage)
      },
    })
    toast.info(announce(items), { action: { label: t('ui.undo'), run: undo }, timeout: UNDO_DELAY_MS })
  }
  return { leaving, takeAway }
}
