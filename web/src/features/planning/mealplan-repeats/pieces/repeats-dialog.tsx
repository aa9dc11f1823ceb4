import type { MealplanRepeat } from '@larder/contract/mealplan-repeats.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog.tsx'
import shared from '#ui/shared.module.css'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { type EndedRepeat, repeatQueries, useEndRepeats } from '../mealplan-repeats.queries.ts'
import classes from './repeats.module.css'
import { rhythmText } from './rhythm.ts'

const nameOf = ({ recipeName, title }: MealplanRepeat): string => recipeName ?? title

/** What repeats; each is ended from today on. */
export function RepeatsDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const messages = useMessages()
  const { t, locale } = messages
  const { data = [] } = useQuery(repeatQueries.list())
  const end = useEndRepeats()
  const { leaving, takeAway } = useUndoableRemoval<EndedRepeat>({
    remove: end.mutateAsync,
    announce: ([one]) => t('mealplan-repeats.ended', { name: one?.name ?? '' }),
  })
  const shown = data.filter(({ id }) => !leaving.has(id))
  return (
    <Dialog title={t('mealplan-repeats.title')} onClose={onClose}>
      <Text c="dimmed">{t(shown.length === 0 ? 'mealplan-repeats.none' : 'mealplan-repeats.intro')}</Text>
      <ul className={classes.rows}>
        {shown.map((repeat) => (
          <li key={repeat.id} className={classes.row}>
            <span className={shared.growingText}>
              <bdi>{nameOf(repeat)}</bdi>
              <span className={shared.softDetail}>
                {rhythmText(repeat, messages)}
                {repeat.endsOn &&
                  ` · ${t('mealplan-repeats.untilDay', { day: formatDate(repeat.endsOn, locale, { day: 'numeric', month: 'short' }) })}`}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t('mealplan-repeats.endNamed', { name: nameOf(repeat) })}
              onClick={() => takeAway([{ id: repeat.id, from: today, name: nameOf(repeat) }])}
            >
              {t('mealplan-repeats.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
