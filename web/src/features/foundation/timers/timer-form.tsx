import { LONGEST_TIMER_S } from '@larder/domain/timers/find-durations.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlayerPlay } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { readyAlarm } from './alarm.ts'
import classes from './timer-form.module.css'
import { startTimer } from './timers.store.ts'

const USUAL_MINUTES = [1, 5, 10, 15, 30]
const parts = ['hours', 'minutes', 'seconds'] as const
const NONE = '0'
const LENGTHS = { hours: 3600, minutes: 60, seconds: 1 }
const MOST = { hours: 99, minutes: 59, seconds: 59 }

type TimerFormProps = {
  /** What it is called unless somebody says otherwise. */
  name: string
}

export function TimerForm({ name }: TimerFormProps) {
  const { t } = useMessages()
  const [time, setTime] = useState({ hours: '', minutes: '', seconds: '' })
  const [ownName, setOwnName] = useState('')
  const [missing, setMissing] = useState(false)
  const seconds = parts.reduce((sum, part) => sum + (Number.parseInt(time[part], 10) || 0) * LENGTHS[part], 0)

  const start = (event: FormEvent) => {
    event.preventDefault()
    if (seconds < 1 || seconds > LONGEST_TIMER_S) return setMissing(true)
    readyAlarm()
    startTimer({ name: ownName.trim() || name, seconds })
    setTime({ hours: '', minutes: '', seconds: '' })
    setOwnName('')
    setMissing(false)
  }

  return (
    <form className={classes.form} onSubmit={start} noValidate>
      <div className={shared.chipRow}>
        {USUAL_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant="default"
            size="compact-sm"
            onClick={() => setTime({ hours: '', minutes: String(minutes), seconds: '' })}
          >
            {t('timers.minutesShort', { count: minutes })}
          </Button>
        ))}
      </div>
      <div className={classes.fields}>
        {parts.map((part) => (
          <TextInput
            key={part}
            label={t(`timers.${part}`)}
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST[part]}
            placeholder={NONE}
            value={time[part]}
            error={missing && part === 'minutes'}
            onChange={({ currentTarget }) => {
              setMissing(false)
              setTime({ ...time, [part]: currentTarget.value })
            }}
            autoComplete="off"
            data-autofocus={part === 'minutes' || undefined}
          />
        ))}
      </div>
      <TextInput
        label={t('timers.name')}
        placeholder={name}
        value={ownName}
        maxLength={100}
        onChange={({ currentTarget }) => setOwnName(currentTarget.value)}
        autoComplete="off"
        dir="auto"
      />
      {missing && (
        <p className={classes.error} role="alert">
          {t('timers.noTime')}
        </p>
      )}
      <Button type="submit" leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />} fullWidth>
        {t('timers.start')}
      </Button>
    </form>
  )
}
