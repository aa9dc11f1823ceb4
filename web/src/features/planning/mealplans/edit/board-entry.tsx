import type { Mealplan } from '@larder/contract/mealplans.ts'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useBoardCard } from '#ui/drag/drag-board.tsx'
import { IconGripVertical } from '#ui/icons.tsx'
import { usePhone } from '#ui/use-phone.ts'
import entryClasses from '../entry.module.css'
import { EntryFacts, EntryPicture, PlanEntry } from '../plan-entry.tsx'
import { nameOfEntry } from '../plan-labels.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import type { KeyboardMove } from './use-keyboard-move.ts'

type BoardEntryProps = { entry: Mealplan; keyboard: KeyboardMove; hintId: string; actions: PlanActions }

/** An entry that can be moved. It is dragged by the whole card, on phones by its handle, so that they scroll. */
export function BoardEntry({ entry, keyboard, hintId, actions }: BoardEntryProps) {
  const { t } = useMessages()
  const phone = usePhone()
  const card = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { source, isDragging } = useBoardCard(String(entry.id), card)
  const cardRef = useCallback(
    (element: HTMLDivElement | null) => {
      card.current = element
      return phone ? undefined : source(element)
    },
    [phone, source],
  )
  const handleRef = useCallback(
    (element: HTMLButtonElement | null) => {
      handle.current = element
      return phone ? source(element) : undefined
    },
    [phone, source],
  )
  const isMoving = keyboard.movingId === entry.id
  const name = nameOfEntry(entry, t)
  useLayoutEffect(() => {
    if (keyboard.wantsFocus(entry)) handle.current?.focus()
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; the handle is the one of the keys
    <div
      ref={cardRef}
      className={classes.boardEntry}
      data-dragging={isDragging || undefined}
      data-moving={isMoving || undefined}
      data-outdated={actions.picking.entryId === entry.id || undefined}
      // The browser would drag the link and the picture themselves.
      onDragStart={(event) => event.preventDefault()}
    >
      <PlanEntry entry={entry} actions={actions}>
        <button
          ref={handleRef}
          type="button"
          className={classes.handle}
          aria-label={t('mealplans.move.handle', { name })}
          aria-describedby={hintId}
          aria-pressed={isMoving}
          title={t('mealplans.move.handle', { name })}
          onKeyDown={(event) => keyboard.onKeyDown(event, entry)}
          // A tap asks for the day instead, for hands that cannot hold and move at once.
          onClick={() => !entry.isHidden && actions.edit(entry)}
          onBlur={({ relatedTarget }) => isMoving && relatedTarget && keyboard.onLeave()}
        >
          <IconGripVertical size={20} stroke={1.75} aria-hidden />
        </button>
      </PlanEntry>
    </div>
  )
}

/** The card that follows the pointer. */
export function EntryLabels({ entry }: { entry: Mealplan }) {
  const { t } = useMessages()
  return (
    <>
      <EntryPicture entry={entry} />
      <div className={entryClasses.texts}>
        <bdi className={entryClasses.name}>{nameOfEntry(entry, t)}</bdi>
        <EntryFacts entry={entry} />
      </div>
    </>
  )
}
