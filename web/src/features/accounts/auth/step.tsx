import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconArrowLeft } from '#ui/preloaded-icons.tsx'
import classes from './step.module.css'

type StepProps = { title: string; text?: string; children: ReactNode }

/** One page of a flow. It takes the focus when it appears, unless a field of its own does. */
export function Step({ title, text, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const step = heading.current?.parentElement
    if (!step?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={classes.step}>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}

type StepButtonsProps = { onBack?: () => void; children: ReactNode; busy?: boolean }

export function StepButtons({ onBack, busy, children }: StepButtonsProps) {
  const { t } = useMessages()
  return (
    <>
      {onBack && (
        <Button
          variant="default"
          onClick={onBack}
          disabled={busy}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {t('auth.back')}
        </Button>
      )}
      {children}
    </>
  )
}

type SummaryProps = { entries: { label: string; value: string }[] }

/** What is about to be sent, to be read once more. */
export function Summary({ entries }: SummaryProps) {
  return (
    <dl className={classes.summary}>
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
