import { Title } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { useTimers } from '../use-timers.ts'
import { TimerStrip } from './timer-strip.tsx'

/** The timers under a name of their own. Nothing where none runs. */
export function RunningTimers() {
  const { t } = useMessages()
  const titleId = useId()
  if (useTimers().length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {t('timers.title')}
      </Title>
      <TimerStrip />
    </section>
  )
}
