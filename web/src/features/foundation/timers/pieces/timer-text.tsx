import { countdown } from '@larder/domain/timers/countdown.ts'
import { findDurations } from '@larder/domain/timers/find-durations.ts'
import { useCallback, useMemo } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useLanguageWords } from '#lib/language-words.ts'
import { useContentLanguage } from '#ui/content-language.ts'
import { IconAlarm, IconBellRinging, IconPlayerPause } from '#ui/icons.tsx'
import { Markdown } from '#ui/markdown.tsx'
import type { TextMarks } from '#ui/marked-text.tsx'
import shared from '#ui/shared.module.css'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { readyAlarm } from '../alarm.ts'
import { leftMs, pauseTimer, resumeTimer, startTimer, stateOf, stopTimer } from '../timers.store.ts'
import { useLoadedAlarm } from '../use-loaded-alarm.ts'
import { useNow, useTimers } from '../use-timers.ts'
import classes from './timer-text.module.css'

type TimerTextProps = {
  /** Markdown of a step. */
  text: string
  /** What a timer started from the text is called. */
  name: string
  /** Tells this text from others, so that a timer is shown again where it was started: the id of the step. */
  id?: string
  /** What else is more than words; times go before it. */
  also?: TextMarks
}

/** The text of a step, in which every time is a button that starts a timer. */
export function TimerText({ text, name, id = name, also }: TimerTextProps) {
  const find = useDurations(also)
  const draw = useCallback(
    (stretch: string) =>
      also && find.times(stretch).length === 0 ? (
        also.draw(stretch)
      ) : (
        <TimerMark stretch={stretch} name={name} id={id} />
      ),
    [name, id, also, find],
  )
  const marks = useMemo(() => ({ find: find.all, draw }), [find, draw])
  return <Markdown text={text} marks={marks} />
}

/** Finds times in the language of the text, and what else is marked. */
function useDurations(also: TextMarks | undefined) {
  const language = useContentLanguage()
  const known = useLanguageWords(language)
  return useMemo(() => {
    const times = (words: string) => findDurations(words, known ? language : undefined)
    return { times, all: (words: string) => withOthers(times(words), also?.find(words) ?? []) }
  }, [language, known, also])
}

type Stretch = { start: number; end: number }

const withOthers = (times: Stretch[], others: Stretch[]): Stretch[] =>
  [...times, ...others.filter((one) => !times.some(({ start, end }) => one.start < end && start < one.end))].sort(
    (one, other) => one.start - other.start,
  )

/** Between what is only spoken and what is written. */
const BLANK = ' '

type TimerMarkProps = { stretch: string; name: string; id: string }

const icons = { running: IconAlarm, paused: IconPlayerPause, done: IconBellRinging }

/** Runs, rests and rings in place: the words stay, the time that is left stands behind them. */
function TimerMark({ stretch, name, id }: TimerMarkProps) {
  const { t, locale } = useMessages()
  const source = `${id}:${stretch}`
  const timer = useTimers().find((one) => one.source === source)
  const now = useNow(timer ? [timer] : [])
  const single = useSingleTaps()
  useLoadedAlarm()
  const seconds = findDurations(stretch, useContentLanguage())[0]?.seconds
  if (!timer) {
    const start = () => {
      readyAlarm()
      startTimer({ name, seconds: seconds ?? 0, source })
    }
    return (
      <button
        type="button"
        className={classes.mark}
        onClick={single(start)}
        title={t('timers.startNamed', { name: stretch })}
      >
        <IconAlarm size="0.9em" stroke={2} aria-hidden />
        <span className={shared.spoken} lang={locale}>
          {t('timers.startSpoken')}
          {BLANK}
        </span>
        {stretch}
      </button>
    )
  }
  const state = stateOf(timer, now)
  const Glyph = icons[state]
  const verbs = {
    running: { label: t('timers.pauseNamed', { name: stretch }), run: pauseTimer },
    paused: { label: t('timers.resumeNamed', { name: stretch }), run: resumeTimer },
    done: { label: t('timers.stopNamed', { name: stretch }), run: stopTimer },
  }
  const { label, run } = verbs[state]
  return (
    <button
      type="button"
      className={classes.mark}
      data-state={state}
      onClick={single(() => run(timer.id))}
      aria-label={label}
    >
      <Glyph size="0.9em" stroke={2} aria-hidden />
      {stretch}
      <span className={classes.left}>{state === 'done' ? t('timers.over') : countdown(leftMs(timer, now))}</span>
    </button>
  )
}
