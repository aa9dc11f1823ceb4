import { useDroppable } from '@dnd-kit/core'
import { type EntryType, entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import { Button, Loader, Menu } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconDice5, IconPlus } from '#ui/icons.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import { BuyButton, DayFrame } from '../plan-days.tsx'
import { spokenDay } from '../plan-labels.ts'
import plannerClasses from '../planner.module.css'
import type { PlanActions } from '../use-plan-actions.ts'
import classes from './board.module.css'
import { BoardEntry } from './board-entry.tsx'
import { mealPlace } from './meal-place.ts'
import type { KeyboardMove } from './use-keyboard-move.ts'

type BoardDayProps = {
  date: string
  entries: Mealplan[]
  isToday: boolean
  /** An entry is dragged over it. */
  isOver: boolean
  keyboard: KeyboardMove
  hintId: string
  actions: PlanActions
}

export function BoardDay({ date, entries, isToday, isOver, keyboard, hintId, actions }: BoardDayProps) {
  const { t, locale } = useMessages()
  const { setNodeRef } = useDroppable({ id: date })
  const day = spokenDay(date, { locale })
  const random = (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={
        actions.picking.date === date ? (
          <Loader size={16} aria-hidden />
        ) : (
          <IconDice5 size={18} stroke={1.75} aria-hidden />
        )
      }
      aria-label={t('mealplans.randomFor', { day })}
    >
      {t('mealplans.random')}
    </Button>
  )
  return (
    <DayFrame date={date} isToday={isToday} tools={<BuyButton date={date} entries={entries} actions={actions} />}>
      <div ref={setNodeRef} className={classes.board} data-over={isOver || undefined}>
        {entries.length === 0 ? (
          <p className={plannerClasses.nothing}>{t('mealplans.nothingPlanned')}</p>
        ) : (
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <BoardEntry key={entry.id} entry={entry} keyboard={keyboard} hintId={hintId} actions={actions} />
            ))}
          </ul>
        )}
        {isOver && (
          <div className={classes.slots}>
            {entryTypes.map((type) => (
              <MealSlot key={type} date={date} type={type} />
            ))}
          </div>
        )}
      </div>
      <div className={classes.dayFoot}>
        <PopupMenu position="bottom-start" target={random}>
          {entryTypes.map((type) => (
            <Menu.Item key={type} onClick={() => actions.pickRandom(date, type)}>
              {t(`mealplans.type.${type}`)}
            </Menu.Item>
          ))}
        </PopupMenu>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          aria-label={t('mealplans.addTo', { day })}
          onClick={() => actions.add(date)}
        >
          {t('mealplans.add')}
        </Button>
      </div>
    </DayFrame>
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
