import { errorStatus } from '@larder/contract/error-status.ts'
import { Button, Text, Title } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useReachable } from '#lib/reachability.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './error-page.module.css'
import { useDocumentTitle } from './use-document-title.ts'

type ErrorPageProps = {
  /** 0 when the server did not answer. */
  status: number
  text?: string
  retry?: { label: MessageKey; run: () => void }
}

function ErrorPage({ status, text, retry }: ErrorPageProps) {
  const { t } = useMessages()
  const missing = status === errorStatus.notFound
  const digits = missing ? '44' : status === 0 ? '' : '50'
  const title = t(missing ? 'app.error.notFoundTitle' : 'app.error.title')
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.sign} aria-hidden>
        {digits[0]}
        <Logo size={112} className={classes.mark} />
        {digits[1]}
      </div>
      <Title order={1}>{title}</Title>
      <Text className={classes.text}>{text ?? t(missing ? 'app.error.notFoundText' : 'app.error.text')}</Text>
      <div className={classes.ways}>
        {retry && <Button onClick={retry.run}>{t(retry.label)}</Button>}
        <Button component={Link} to={paths.home()} variant={retry ? 'default' : 'filled'}>
          {t('app.error.home')}
        </Button>
      </div>
    </div>
  )
}

export const MissingPage = () => <ErrorPage status={errorStatus.notFound} />

/** What browsers say when a part of the client cannot be loaded. */
const MISSING_PART = /import.*module/i

/**
 * Shown in place of a screen that failed; trying again runs its guards and loaders again. A part that is missing while
 * the server answers is of an older version, and some browsers never ask for it again.
 */
export function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useMessages()
  const router = useRouter()
  const isReachable = useReachable()
  const isPartMissing = error instanceof Error && MISSING_PART.test(error.message)
  const status = isApiError(error) ? error.status : undefined
  const isAway = isPartMissing ? !isReachable : status === 0
  if (status === errorStatus.notFound) return <MissingPage />
  return (
    <ErrorPage
      status={isAway ? 0 : errorStatus.failed}
      text={isAway ? t('app.unreachable') : undefined}
      retry={
        isPartMissing && isReachable
          ? { label: 'app.update.reload', run: () => location.reload() }
          : { label: 'app.error.retry', run: () => void router.invalidate() }
      }
    />
  )
}
