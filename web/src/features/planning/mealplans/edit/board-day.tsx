import { servedTogether } from '@larder/domain/cookings/served-together.ts'
import { ActionIcon } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { dropPlace, useBoard } from '#ui/drag/drag-board.tsx'
import { IconDice5 } from '#ui/icons.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import type { Day, Meals } from '../meals.ts'
import { AddButton, BatchDayButton, BuyButton, DayFrame, EmptyDay, Meal } from '../plan-days.tsx'
import { spokenDay } from '../plan-labels.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import { BoardEntry } from './board-entry.tsx'
import { dayOf, mealPlace } from './meal-place.ts'
import type { KeyboardMove } from './use-keyboard-move.ts'

type BoardDayProps = {
  day: Day
  meals: Meals
  isToday: boolean
  keyboard: KeyboardMove
  hintId: string
  actions: PlanActions
}

const NONE: Day['meals'][number]['entries'] = []

export function BoardDay({ day: { date, meals }, meals: known, isToday, keyboard, hintId, actions }: BoardDayProps) {
  const { over } = useBoard()
  const isOver = over !== null && dayOf(over) === date
  const entries = meals.flatMap((meal) => meal.entries)
  const together = new Map(servedTogether(meals).map((meal) => [meal.type, meal.entries]))
  return (
    <DayFrame
      date={date}
      isToday={isToday}
      tools={
        <>
          <BuyButton date={date} entries={entries} actions={actions} />
          <BatchDayButton date={date} entries={entries} />
          <RandomMenu date={date} meals={known} actions={actions} />
          {entries.length > 0 && <AddButton date={date} actions={actions} />}
        </>
      }
    >
      <div {...dropPlace(date)} className={classes.board} data-over={isOver || undefined}>
        {meals.map((meal) => (
          <Meal key={meal.type} type={meal.type} meals={known} date={date} together={together.get(meal.type) ?? NONE}>
            {meal.entries.map((entry) => (
              <BoardEntry key={entry.id} entry={entry} keyboard={keyboard} hintId={hintId} actions={actions} />
            ))}
          </Meal>
        ))}
        {entries.length === 0 && <EmptyDay date={date} actions={actions} />}
        {isOver && (
          <div className={classes.slots}>
            {known.order.map((type) => (
              <MealSlot key={type} date={date} type={type} name={known.nameOf(type)} />
            ))}
          </div>
        )}
      </div>
    </DayFrame>
  )
}

type RandomMenuProps = { date: string; meals: Meals; actions: PlanActions }

function RandomMenu({ date, meals, actions }: RandomMenuProps) {
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
      {(Menu) =>
        meals.order.map((type) => (
          <Menu.Item key={type} onClick={() => actions.pickRandom(date, meals.changeTo(type))}>
            {meals.nameOf(type)}
          </Menu.Item>
        ))
      }
    </PopupMenu>
  )
}

/** Where an entry is dropped to become another meal of the day. */
function MealSlot({ date, type, name }: { date: string; type: string; name: string }) {
  const place = mealPlace(date, type)
  const isOver = useBoard().over === place
  return (
    <span {...dropPlace(place)} className={classes.slot} data-over={isOver || undefined}>
      {name}
    </span>
  )
}
