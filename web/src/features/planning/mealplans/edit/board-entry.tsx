import { useDraggable } from '@dnd-kit/core'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import { useLayoutEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
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
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: entry.id })
  const isMoving = keyboard.movingId === entry.id
  const handle = useRef<HTMLButtonElement>(null)
  const name = nameOfEntry(entry, t)
  useLayoutEffect(() => {
    if (keyboard.wantsFocus(entry)) handle.current?.focus()
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; the handle is the one of the keys
    <div
      ref={setNodeRef}
      className={classes.boardEntry}
      data-dragging={isDragging || undefined}
      data-moving={isMoving || undefined}
      data-busy={actions.picking.entryId === entry.id || undefined}
      {...(phone ? {} : listeners)}
      // The browser would drag the link and the picture themselves.
      onDragStart={(event) => event.preventDefault()}
    >
      <PlanEntry entry={entry} actions={actions}>
        <button
          ref={(element) => {
            handle.current = element
            setActivatorNodeRef(element)
          }}
          type="button"
          className={classes.handle}
          aria-label={t('mealplans.move.handle', { name })}
          aria-describedby={hintId}
          aria-pressed={isMoving}
          title={t('mealplans.move.handle', { name })}
          {...(phone ? listeners : {})}
          onKeyDown={(event) => keyboard.onKeyDown(event, entry)}
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
