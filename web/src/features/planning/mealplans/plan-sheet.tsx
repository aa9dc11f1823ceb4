import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { createPortal } from 'react-dom'
import { useMessages } from '#i18n/use-messages.ts'
import '#styles/print.css'
import type { Day, Meals } from './meals.ts'
import { nameOfEntry, shortRange, spokenDay } from './plan-labels.ts'
import classes from './plan-sheet.module.css'

type PlanSheetProps = { range: PlanRange; days: Day[]; meals: Meals }

/** The plan as it is printed, in place of the page. */
export function PlanSheet({ range, days, meals: known }: PlanSheetProps) {
  const messages = useMessages()
  const { t } = messages
  return createPortal(
    <div className="larder-print" hidden>
      <article className={classes.sheet}>
        <h1>{t('mealplans.title')}</h1>
        <p className={classes.range}>{shortRange(range, messages)}</p>
        {days.map(({ date, meals }) => (
          <section key={date} className={classes.day}>
            <h2>{spokenDay(date, messages)}</h2>
            {meals.length === 0 && <p className={classes.nothing}>{t('mealplans.nothingPlanned')}</p>}
            <dl className={classes.meals}>
              {meals.map(({ type, entries }) => (
                <div key={type}>
                  <dt>{known.nameOf(type)}</dt>
                  {entries.map((entry) => (
                    <dd key={entry.id} dir="auto">
                      {nameOfEntry(entry, t)}
                      {entry.recipe && entry.servings !== null && (
                        <span className={classes.serves}>{t('mealplans.serves', { servings: entry.servings })}</span>
                      )}
                      {entry.text && <span className={classes.text}>{entry.text}</span>}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </article>
    </div>,
    document.body,
  )
}
