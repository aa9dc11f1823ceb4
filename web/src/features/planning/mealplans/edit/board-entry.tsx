import { useDraggable } from '@dnd-kit/core'
import { entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import { Menu } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconChefHat, IconChevronDown, IconDice5, IconGripVertical, IconTrash } from '#ui/icons.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import { usePhone } from '#ui/use-phone.ts'
import entryClasses from '../entry.module.css'
import { EntryFacts, EntryPicture } from '../plan-entry.tsx'
import { nameOfEntry } from '../plan-labels.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import type { KeyboardMove } from './use-keyboard-move.ts'

type BoardEntryProps = { entry: Mealplan; keyboard: KeyboardMove; hintId: string; actions: PlanActions }

/** An entry that can be moved and edited. It is dragged by the whole card, on phones by its handle, so that they scroll. */
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
    <li
      ref={setNodeRef}
      className={classes.boardEntry}
      data-dragging={isDragging || undefined}
      data-moving={isMoving || undefined}
      data-busy={actions.picking.entryId === entry.id || undefined}
      {...(phone ? {} : listeners)}
    >
      <div className={entryClasses.entryLine}>
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
        <EntryLabels entry={entry} onEdit={() => actions.edit(entry)} />
      </div>
      <div className={classes.entryTools}>
        <TypeMenu entry={entry} actions={actions} />
        {entry.recipe && (
          <>
            <IconButton
              label={t('mealplans.pickAnother', { name })}
              icon={IconDice5}
              loading={actions.picking.entryId === entry.id}
              onClick={() => actions.pickAnother(entry)}
            />
            {!entry.cookedAt && (
              <IconButton
                label={t('mealplans.cooked.markNamed', { name })}
                icon={IconChefHat}
                onClick={() => actions.markCooked(entry)}
              />
            )}
          </>
        )}
        <IconButton
          label={t('mealplans.deleteNamed', { name })}
          icon={IconTrash}
          onClick={() => actions.remove(entry)}
        />
      </div>
    </li>
  )
}

/** The name opens the entry, except on the card that follows the pointer during a drag. */
export function EntryLabels({ entry, onEdit }: { entry: Mealplan; onEdit?: () => void }) {
  const { t } = useMessages()
  const name = nameOfEntry(entry, t)
  return (
    <>
      <EntryPicture entry={entry} />
      <div className={entryClasses.texts}>
        {onEdit ? (
          <button
            type="button"
            className={entryClasses.nameButton}
            aria-label={t('mealplans.editNamed', { name })}
            onClick={onEdit}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className={entryClasses.name}>{name}</bdi>
        )}
        <EntryFacts entry={entry} />
      </div>
    </>
  )
}

function TypeMenu({ entry, actions }: Pick<BoardEntryProps, 'entry' | 'actions'>) {
  const { t } = useMessages()
  const current = t(`mealplans.type.${entry.entryType}`)
  const chip = (
    <button
      type="button"
      className={classes.typeChip}
      aria-label={t('mealplans.typeOf', { name: nameOfEntry(entry, t), meal: current })}
    >
      {current}
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </button>
  )
  return (
    <PopupMenu position="bottom-start" target={chip}>
      {entryTypes.map((type) => (
        <Menu.Item
          key={type}
          disabled={type === entry.entryType}
          onClick={() => actions.change(entry, { entryType: type })}
        >
          {t(`mealplans.type.${type}`)}
        </Menu.Item>
      ))}
    </PopupMenu>
  )
}
