/**
 * Deleting with a way back: the rows leave the screen at once, and the toast that says they are deleted brings them
 * back. Owns what is on its way out; the call itself, its failure toast and the refresh belong to the caller's mutation.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Removed, restoreRemoved } from '#lib/undo.ts'
import { toast } from './toast.tsx'

type Removal<T> = {
  remove: (items: T[]) => Promise<Removed>
  announce: (items: T[]) => string
}

export function useUndoableRemoval<T extends { id: string }>({ remove, announce }: Removal<T>) {
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const restore = useMutation({
    mutationFn: restoreRemoved,
    // By now the user may be on any screen, and what comes back may show on all of them.
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { failed: 'ui.undoFailed' },
  })

  const takeAway = async (items: T[]) => {
    const ids = items.map(({ id }) => id)
    setLeaving((current) => new Set([...current, ...ids]))
    try {
      const removed = await remove(items)
      toast.info(announce(items), { undo: () => restore.mutate(removed) })
    } finally {
      // Refused or done, the list is the truth again: by now it has been read anew.
      setLeaving((current) => new Set([...current].filter((id) => !ids.includes(id))))
    }
  }
  return {
    leaving,
    /** What the server refuses has been said by the mutation. */
    takeAway: (items: T[]) => void takeAway(items).catch(() => {}),
  }
}
