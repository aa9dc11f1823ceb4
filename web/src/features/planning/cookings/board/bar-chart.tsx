import type { Cooking } from '@larder/contract/cookings.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { CSSProperties } from 'react'
import { useClockText } from '../clock-time.tsx'
import { stepLabel } from '../step-label.ts'
import classes from './bar-chart.module.css'
import { type Bar, barChart } from './bars.ts'
import { DishName, dishColor } from './dish-name.tsx'

/** The list as bars on a time axis; decorative, so it is hidden from screen readers. */
export function BarChart({ cooking, now }: { cooking: Cooking; now: number }) {
  const clock = useClockText()
  const chart = barChart(cooking)
  if (!chart) return null
  const { start, minutes, rows, marks } = chart
  const percent = (minute: number) => `${(minute / minutes) * 100}%`
  const nowAt = (now - start) / MINUTE_MS
  const serveAt = (Date.parse(cooking.readyAt) - start) / MINUTE_MS
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.axis}>
        {marks.map(({ moment, at }) => (
          <span key={moment} className={classes.mark} style={{ insetInlineStart: percent(at) }} dir="auto">
            {clock(moment)}
          </span>
        ))}
      </div>
      <div className={classes.rows}>
        {marks.map(({ moment, at }) => (
          <span key={moment} className={classes.line} style={{ insetInlineStart: percent(at) }} />
        ))}
        {serveAt >= 0 && serveAt <= minutes && (
          <span className={classes.serve} style={{ insetInlineStart: percent(serveAt) }} />
        )}
        {nowAt >= 0 && nowAt <= minutes && (
          <span className={classes.now} style={{ insetInlineStart: percent(nowAt) }} />
        )}
        {rows.map(({ dish, bars, lanes }) => (
          <div key={dish.id} {...dishColor(dish.colour, classes.row)}>
            <DishName dish={dish} />
            <div className={classes.lanes} style={{ '--lanes': lanes } as CSSProperties}>
              {bars.map((bar) => (
                <BarShape key={bar.step.id} bar={bar} percent={percent} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function BarShape({
  bar: { step, lane, from, hands, length },
  percent,
}: {
  bar: Bar
  percent: (minute: number) => string
}) {
  return (
    <span
      className={classes.bar}
      data-state={step.state}
      title={stepLabel(step, '')}
      style={
        {
          insetInlineStart: percent(from),
          inlineSize: percent(length),
          gridRow: lane + 1,
          '--lane': lane,
          '--hands': length > 0 ? `${(hands / length) * 100}%` : '100%',
        } as CSSProperties
      }
    />
  )
}
