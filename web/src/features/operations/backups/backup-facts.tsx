import type { BackupFile, BackupStatus } from '@larder/contract/backups.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { Alert, Button } from '@mantine/core'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { IconClock } from '#ui/icons.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/preloaded-icons.tsx'
import { IconArrowBackUp } from '#ui/screen-icons.tsx'
import { ago, lastMade } from './backup-age.ts'
import classes from './backups.module.css'

/** One thing to know. */
type Fact = {
  id: string
  title: string
  text: string
  /** There when it is not as it should be. */
  advice?: string
  /** What the server wrote about it. */
  detail?: string
  /** Neither good nor bad. */
  neutral?: true
  /** The archive of what was there before. */
  wayBack?: BackupFile | undefined
}

/** An archive that is made every night has to be there after the second one. */
const OLD_WHEN_SCHEDULED = 2 * DAY_MS
const OLD_BY_HAND = 7 * DAY_MS
/** A backup is verified every week; one week may be missed by chance. */
const OLD_VERIFICATION = 15 * DAY_MS

const isScheduled = ({ schedule: { daily, weekly, monthly } }: BackupStatus) => daily + weekly + monthly > 0
const isOlder = (moment: string | Date, limit: number) => Date.now() - new Date(moment).getTime() > limit

type BackupFactsProps = {
  status: BackupStatus
  backups: BackupFile[] | undefined
  onGoBack: (backup: BackupFile) => void
}

export function BackupFacts({ status, backups, onGoBack }: BackupFactsProps) {
  const messages = useMessages()
  const wayBack = backups?.find(({ name }) => name === status.wayBack)
  const facts = [
    ...(backups ? [lastBackup(messages, status, backups)] : []),
    scheduleFact(messages, status),
    verificationFact(messages, status),
    ...(status.lastRestore ? [restoreFact(messages, status.lastRestore, wayBack)] : []),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, title, text, advice, detail, neutral, wayBack }) => (
        <div key={id} data-state={advice ? 'bad' : neutral ? 'neutral' : 'good'}>
          <dt>
            <Mark {...{ advice, neutral }} />
            {title}
          </dt>
          <dd>
            {text}
            {wayBack && (
              <Button
                variant="default"
                mt="xs"
                display="block"
                leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                onClick={() => onGoBack(wayBack)}
              >
                {messages.t('backups.facts.goBack')}
              </Button>
            )}
            {advice && (
              <Alert color="warning" mt="xs" role="note">
                {advice}
                {detail && (
                  <bdi dir="ltr" className={classes.detail}>
                    {detail}
                  </bdi>
                )}
              </Alert>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Mark({ advice, neutral }: Pick<Fact, 'advice' | 'neutral'>) {
  const Glyph = advice ? IconAlertTriangle : neutral ? IconClock : IconCircleCheck
  return <Glyph size={20} stroke={1.75} aria-hidden />
}

function lastBackup({ t, locale }: Messages, status: BackupStatus, backups: BackupFile[]): Fact {
  const fact = { id: 'last', title: t('backups.facts.last') }
  const last = lastMade(backups)
  if (!last) return { ...fact, text: t('backups.facts.none'), advice: t('backups.facts.noneAdvice') }
  const text = t('backups.facts.age', { date: formatMoment(last.toISOString(), locale), age: ago(last, locale) })
  if (!isOlder(last, isScheduled(status) ? OLD_WHEN_SCHEDULED : OLD_BY_HAND)) return { ...fact, text }
  return { ...fact, text, advice: t('backups.facts.oldAdvice') }
}

function scheduleFact({ t, locale }: Messages, status: BackupStatus): Fact {
  const fact = { id: 'schedule', title: t('backups.facts.schedule') }
  const { schedule, lastScheduled: last } = status
  if (!isScheduled(status)) return { ...fact, text: t('backups.facts.off'), advice: t('backups.facts.offAdvice') }
  const { daily, weekly, monthly, encrypted } = schedule
  const kept = t('backups.facts.nightly', { daily, weekly, monthly })
  const text = `${kept} ${t(encrypted ? 'backups.facts.encrypted' : 'backups.facts.plain')}`
  if (!last || last.succeeded) return { ...fact, text }
  const advice = t('backups.facts.nightlyFailed', { date: formatMoment(last.createdAt, locale) })
  return { ...fact, text, advice, detail: last.detail }
}

function verificationFact({ t, locale }: Messages, { lastDrill: last }: BackupStatus): Fact {
  const fact = { id: 'verification', title: t('backups.facts.verification') }
  if (!last) return { ...fact, text: t('backups.facts.noVerification'), neutral: true }
  const values = { name: last.archive, date: formatMoment(last.createdAt, locale) }
  if (!last.succeeded)
    return {
      ...fact,
      text: t('backups.facts.verificationFailed', values),
      advice: t('backups.facts.verificationAdvice'),
      detail: last.detail,
    }
  const text = t('backups.facts.verified', values)
  return isOlder(last.createdAt, OLD_VERIFICATION)
    ? { ...fact, text, advice: t('backups.facts.verificationOld') }
    : { ...fact, text }
}

function restoreFact(
  { t, locale }: Messages,
  { archive, createdAt }: NonNullable<BackupStatus['lastRestore']>,
  wayBack: BackupFile | undefined,
): Fact {
  const restored = t('backups.facts.restored', { name: archive, date: formatMoment(createdAt, locale) })
  const text = wayBack ? `${restored} ${t('backups.facts.wayBack')}` : restored
  return { id: 'restore', title: t('backups.facts.restore'), text, neutral: true, wayBack }
}
