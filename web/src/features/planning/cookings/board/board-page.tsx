/** Several dishes for one time on one board: what is to do now, what comes next, what comes later. */

import type { Cooking, CookingStep } from '@larder/contract/cookings.ts'
import { boardSections } from '@larder/domain/cookings/board-sections.ts'
import { safeBegin } from '@larder/domain/cookings/clock-minutes.ts'
import { Title } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { LoadState } from '#ui/load-state.tsx'
import shared from '#ui/shared.module.css'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useClockText } from '../clock-time.tsx'
import { useJoin } from '../cookings.queries.ts'
import { followTimers } from '../follow-timers.ts'
import { stepLabel } from '../step-label.ts'
import { type Act, useAct, useBoard } from '../use-board.ts'
import { useClock } from '../use-clock.ts'
import { BarChart } from './bar-chart.tsx'
import classes from './board.module.css'
import { BoardHead } from './board-head.tsx'
import { BoardSheet } from './board-sheet.tsx'
import { EndedBoard } from './ended-board.tsx'
import { useStepActions } from './step-actions.ts'
import { StepItem } from './step-item.tsx'
import { WaitStrip } from './wait-strip.tsx'
import { WaysOut } from './ways-out.tsx'

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog)

const TICK_MS = 5_000

export function BoardPage({ id }: { id: string }) {
  const { t } = useMessages()
  const { query, cooking, waitingIds } = useBoard(id)
  const hasLeft = useJoin(cooking)
  useEffect(() => {
    if (cooking && !hasLeft) followTimers(cooking)
  }, [cooking, hasLeft])
  if (!cooking) return <LoadState query={query} title={t('cookings.title')} missing={t('cookings.missing')} />
  if (cooking.endedAt) return <EndedBoard cooking={cooking} />
  return <OpenBoard cooking={cooking} waitingIds={waitingIds} />
}

/** Actions that may move the hour, so that it is said whether they did. */
const MOVING = new Set(['more', 'late', 'skip', 'takeBack', 'pin', 'ahead', 'heat'])

/** When all was ready before the last such action, or before somebody else moved it. */
function useReadyBefore(readyAt: string) {
  const [known, setKnown] = useState<{ before: string | null; last: string }>({ before: null, last: readyAt })
  if (known.last !== readyAt) setKnown({ before: known.before ?? known.last, last: readyAt })
  return { readyAt: known.before, note: () => setKnown({ before: readyAt, last: readyAt }) }
}

type OpenBoardProps = { cooking: Cooking; waitingIds: ReadonlySet<string> }

function OpenBoard({ cooking, waitingIds }: OpenBoardProps) {
  const { t } = useMessages()
  const now = useClock(TICK_MS)
  const clock = useClockText()
  const send = useAct(cooking.id)
  const before = useReadyBefore(cooking.readyAt)
  const act: Act = (action, name) => {
    if (MOVING.has(action.type)) before.note()
    send(action, name)
  }
  const actionsOf = useStepActions(act)
  const single = useSingleTaps()
  const [openId, setOpenId] = useState<string | null>(null)
  const dishes = new Map(cooking.dishes.map((dish) => [dish.id, dish]))
  const { waits, now: due, next, later, ahead, past } = boardSections(cooking.steps, now)
  const named = (step: CookingStep) => stepLabel(step, dishes.get(step.dishId)?.name ?? '')
  const open = cooking.steps.find(({ id }) => id === openId)
  const openDish = open && dishes.get(open.dishId)

  const items = (steps: readonly CookingStep[], isNow = false) =>
    steps.flatMap((step) => {
      const dish = dishes.get(step.dishId)
      if (!dish) return []
      return (
        <StepItem
          key={step.id}
          step={step}
          dish={dish}
          now={now}
          isNow={isNow}
          isWaiting={waitingIds.has(step.id)}
          actions={actionsOf(step, named(step))}
          single={single}
          onOpen={() => setOpenId(step.id)}
        />
      )
    })
  const first = next[0]
  const isAllDone = due.length + next.length + later.length + ahead.length + waits.length === 0
  const nothingNow = isAllDone
    ? t('cookings.allDone')
    : first?.from
      ? t('cookings.nothingUntil', { time: clock(safeBegin(first.from)) })
      : t('cookings.nothingNow')
  const spoken = due.map((step) =>
    t('cookings.spokenStep', { dish: dishes.get(step.dishId)?.name ?? '', step: named(step) }),
  )

  return (
    <div className={classes.page}>
      <BoardHead cooking={cooking} before={before.readyAt} isAllDone={isAllDone} />
      <WaysOut cooking={cooking} act={act} />
      <WaitStrip
        waits={waits.flatMap((step) => {
          const dish = dishes.get(step.dishId)
          return dish ? { step, dish } : []
        })}
        onOpen={({ id }) => setOpenId(id)}
      />
      <div className={classes.body}>
        <div className={classes.sections}>
          <p role="status" className={shared.spoken}>
            {due.length > 0 ? t('cookings.spokenNow', { steps: spoken.join(', ') }) : nothingNow}
          </p>
          <Section title={t('cookings.now')}>
            {due.length > 0 ? <ol>{items(due, true)}</ol> : <p className={shared.softLine}>{nothingNow}</p>}
          </Section>
          {ahead.length > 0 && (
            <Section title={t('cookings.aheadTitle')}>
              <ol>{items(ahead)}</ol>
            </Section>
          )}
          {next.length > 0 && (
            <Section title={t('cookings.next')}>
              <ol>{items(next)}</ol>
            </Section>
          )}
          {later.length > 0 && (
            <Section title={t('cookings.later')}>
              <ol>{items(later)}</ol>
            </Section>
          )}
          {past.length > 0 && (
            <details className={`${classes.section} ${classes.past}`}>
              <summary>{t('cookings.past', { count: past.length })}</summary>
              <ol>{items(past.toReversed())}</ol>
            </details>
          )}
        </div>
        <div className={classes.bars}>
          <BarChart cooking={cooking} now={now} />
        </div>
      </div>
      <BoardSheet cooking={cooking} />
      {open && openDish && (
        <Suspense>
          <StepDialog
            step={open}
            dish={openDish}
            actions={actionsOf(open, named(open))}
            single={single}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} tabIndex={-1} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}
