import { useDroppable } from '@dnd-kit/core'
import { type EntryType, entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanDay } from '@larder/domain/mealplans/plan-range.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconDice5 } from '#ui/icons.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import { AddButton, BuyButton, DayFrame, EmptyDay, Meal } from '../plan-days.tsx'
import { spokenDay } from '../plan-labels.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import { BoardEntry } from './board-entry.tsx'
import { mealPlace } from './meal-place.ts'
import type { KeyboardMove } from './use-keyboard-move.ts'

type BoardDayProps = {
  day: PlanDay<EntryType, Mealplan>
  isToday: boolean
  /** An entry is dragged over it. */
  isOver: boolean
  keyboard: KeyboardMove
  hintId: string
  actions: PlanActions
}

export function BoardDay({ day: { date, meals }, isToday, isOver, keyboard, hintId, actions }: BoardDayProps) {
  const { setNodeRef } = useDroppable({ id: date })
  const entries = meals.flatMap((meal) => meal.entries)
  return (
    <DayFrame
      date={date}
      isToday={isToday}
      tools={
        <>
          <BuyButton date={date} entries={entries} actions={actions} />
          <RandomMenu date={date} actions={actions} />
          {entries.length > 0 && <AddButton date={date} actions={actions} />}
        </>
      }
    >
      <div ref={setNodeRef} className={classes.board} data-over={isOver || undefined}>
        {meals.map((meal) => (
          <Meal key={meal.type} type={meal.type} date={date} entries={meal.entries}>
            {meal.entries.map((entry) => (
              <BoardEntry key={entry.id} entry={entry} keyboard={keyboard} hintId={hintId} actions={actions} />
            ))}
          </Meal>
        ))}
        {entries.length === 0 && <EmptyDay date={date} actions={actions} />}
        {isOver && (
          <div className={classes.slots}>
            {entryTypes.map((type) => (
              <MealSlot key={type} date={date} type={type} />
            ))}
          </div>
        )}
      </div>
    </DayFrame>
  )
}

function RandomMenu({ date, actions }: { date: string; actions: PlanActions }) {
  const { t, locale } = useMessages()
  const label = t('mealplans.randomFor', { day: spokenDay(date, { locale }) })
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      loading={actions.picking.date === date}
      aria-label={label}
      title={label}
    >
      <IconDice5 size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <PopupMenu position="bottom-end" target={button}>
      {entryTypes.map((type) => (
        <Menu.Item key={type} onClick={() => actions.pickRandom(date, type)}>
          {t(`mealplans.type.${type}`)}
        </Menu.Item>
      ))}
    </PopupMenu>
  )
}

/** Where an entry is dropped to become another meal of the day. */
function MealSlot({ date, type }: { date: string; type: EntryType }) {
  const { t } = useMessages()
  const { setNodeRef, isOver } = useDroppable({ id: mealPlace(date, type) })
  return (
    <span ref={setNodeRef} className={classes.slot} data-over={isOver || undefined}>
      {t(`mealplans.type.${type}`)}
    </span>
  )
}
