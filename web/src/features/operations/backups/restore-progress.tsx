import { type RestoreRun, restoreSteps } from '@larder/contract/backups.ts'
import { Alert, Progress } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconCircleCheck } from '#ui/preloaded-icons.tsx'
import { IconCircle, IconHistory } from '#ui/screen-icons.tsx'
import classes from './backups.module.css'

/** Every step of a restore, and how far the current one is. */
export function RestoreProgress({ run }: { run: RestoreRun | undefined }) {
  const { t } = useMessages()
  // Only what lies in the store has to be fetched.
  const steps = restoreSteps.filter((step) => step !== 'fetching' || run?.step === step)
  const at = run ? steps.indexOf(run.step) : 0
  return (
    <Alert color="success" title={t('backups.restore.running')}>
      {t('backups.restore.runningText')}
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const Glyph = index < at ? IconCircleCheck : index === at ? IconHistory : IconCircle
          return (
            <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
              <Glyph size={18} stroke={1.75} aria-hidden />
              {t(`backups.restore.steps.${step}`)}
            </li>
          )
        })}
      </ol>
      <Progress
        value={run && run.total > 1 ? Math.round((run.done / run.total) * 100) : 100}
        animated={!run || run.total <= 1}
        aria-label={t('backups.restore.running')}
      />
    </Alert>
  )
}
