/**
 * Creates, edits and deletes records of a collection, with a question before and undo after. Owns which dialog is open
 * and which records are being deleted; how they are shown, their fields, calls and messages come from the caller.
 */

import { type ReactNode, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import type { Removed } from '#lib/undo.ts'
import { IconPencil, IconTrash } from '../icons.tsx'
import type { MenuAction } from '../overflow-menu.tsx'
import { useUndoableRemoval } from '../use-undoable-removal.ts'
import { RemovalQuestion, type UsageQuery } from './removal-question.tsx'

export type NamedRecord = { id: string; name: string }

/** What a dialog needs to know about the collection around it. */
export type EditorProps<T> = {
  /** The one to change; none for a new one. */
  item: T | undefined
  /** Whether another record has this name; the edited one and those being deleted do not count. */
  isTaken: (name: string) => boolean
  onClose: () => void
}

export type Management<T extends NamedRecord> = {
  remove: (items: T[]) => Promise<Removed>
  /** What happens to the records that use the deleted ones. */
  consequence: string
  /** Where one is used; left out where nothing uses them. */
  usageOf?: (item: T) => UsageQuery
  editor: (props: EditorProps<T>) => ReactNode
}

const NEW = 'new'

export function useManaged<T extends NamedRecord>(items: T[] | undefined, management: Management<T>) {
  const { remove, consequence, usageOf, editor } = management
  const { t } = useMessages()
  const [edited, setEdited] = useState<T | typeof NEW | null>(null)
  const [pendingRemoval, setPendingRemoval] = useState<T[]>([])
  const { leaving, takeAway } = useUndoableRemoval<T>({
    remove,
    announce: (gone) =>
      gone.length === 1
        ? t('data.deleted', { name: gone[0]?.name ?? '' })
        : t('data.deletedMany', { count: gone.length }),
  })

  const all = items ?? []
  const item = edited === NEW || !edited ? undefined : edited
  const isTaken = (name: string) => all.some((one) => one.name === name && one.id !== item?.id && !leaving.has(one.id))
  const deletion = (some: T[], label: string): MenuAction => ({
    id: 'delete',
    label,
    icon: IconTrash,
    danger: true,
    run: () => setPendingRemoval(some),
  })

  return {
    /** The records without those being deleted. */
    shown: items?.filter(({ id }) => !leaving.has(id)),
    create: () => setEdited(NEW),
    deletion,
    actionsOf: (one: T): MenuAction[] => [
      { id: 'edit', label: t('data.editNamed', { name: one.name }), icon: IconPencil, run: () => setEdited(one) },
      deletion([one], t('data.deleteNamed', { name: one.name })),
    ],
    dialogs: (
      <>
        {edited && editor({ item, isTaken, onClose: () => setEdited(null) })}
        {pendingRemoval.length > 0 && (
          <RemovalQuestion
            items={pendingRemoval}
            consequence={consequence}
            usageOf={usageOf}
            onConfirm={() => takeAway(pendingRemoval)}
            onClose={() => setPendingRemoval([])}
          />
        )}
      </>
    ),
  }
}
