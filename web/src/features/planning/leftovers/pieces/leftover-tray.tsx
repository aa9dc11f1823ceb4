import type { Leftover } from '@larder/contract/leftovers.ts'
import { datesOf } from '@larder/domain/calendar-days.ts'
import { useCallback, useId, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'
import { useBoardCard } from '#ui/drag/drag-board.tsx'
import { IconFridge } from '#ui/icons.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import shared from '#ui/shared.module.css'
import classes from './leftover-tray.module.css'

/** How a dish is named while it is dragged; entries are named by their number. */
const PREFIX = 'leftover '
export const dragIdOf = ({ batchId }: Leftover): string => `${PREFIX}${batchId}`
export const draggedDish = (id: string, leftovers: readonly Leftover[]): Leftover | undefined =>
  leftovers.find((one) => dragIdOf(one) === id)

type LeftoverTrayProps = {
  leftovers: Leftover[]
  start: string
  end: string
  today: string
  onPlan: (leftover: Leftover, date: string) => void
}

/** Dishes of the pantry as cards: dragged onto a day, or tapped and then the day chosen. */
export function LeftoverTray({ leftovers, start, end, today, onPlan }: LeftoverTrayProps) {
  const { t, locale } = useMessages()
  const titleId = useId()
  const shown = leftovers.filter(({ free }) => free > 0)
  if (shown.length === 0) return null
  const days = datesOf(start, end).filter((date) => date >= today)
  return (
    <section className={classes.tray} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        <IconFridge size={18} stroke={1.75} aria-hidden />
        {t('leftovers.title')}
      </h2>
      <ul className={classes.cards}>
        {shown.map((leftover) => (
          <li key={leftover.batchId}>
            <PopupMenu position="bottom-start" target={<Card leftover={leftover} />}>
              {(Menu) => (
                <>
                  <Menu.Label>{t('leftovers.eatOn')}</Menu.Label>
                  {days.map((date) => (
                    <Menu.Item key={date} onClick={() => onPlan(leftover, date)}>
                      {formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'short' })}
                      {leftover.date !== null && date > leftover.date && ` · ${t('leftovers.tooLate')}`}
                    </Menu.Item>
                  ))}
                </>
              )}
            </PopupMenu>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ leftover, ...button }: { leftover: Leftover }) {
  const card = useRef<HTMLSpanElement>(null)
  const { source, isDragging } = useBoardCard(dragIdOf(leftover), card)
  const ref = useCallback(
    (element: HTMLSpanElement | null) => {
      card.current = element
      return source(element)
    },
    [source],
  )
  return (
    <span ref={ref} className={classes.drag} data-dragging={isDragging || undefined}>
      <button {...button} type="button" className={classes.card}>
        <LeftoverLabels leftover={leftover} />
      </button>
    </span>
  )
}

export function LeftoverLabels({ leftover: { name, free, date, frozen } }: { leftover: Leftover }) {
  const { t, locale } = useMessages()
  const until =
    date &&
    t('leftovers.until', { day: formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' }) })
  return (
    <>
      <bdi className={classes.name}>{name}</bdi>
      <span className={shared.softSmaller}>
        {[t('leftovers.portions', { count: free }), frozen ? t('leftovers.frozen') : until].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
