import { errorStatus } from '@larder/contract/error-status.ts'
import { Button, Text, Title } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './error-page.module.css'
import { useDocumentTitle } from './use-document-title.ts'

type ErrorPageProps = {
  /** 0 when the server did not answer. */
  status: number
  text?: string
  onRetry?: () => void
}

function ErrorPage({ status, text, onRetry }: ErrorPageProps) {
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
        {onRetry && <Button onClick={onRetry}>{t('app.error.retry')}</Button>}
        <Button component={Link} to={paths.home()} variant={onRetry ? 'default' : 'filled'}>
          {t('app.error.home')}
        </Button>
      </div>
    </div>
  )
}

export const MissingPage = () => <ErrorPage status={errorStatus.notFound} />

/** Shown in place of a screen that failed; trying again runs its guards and loaders again. */
export function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useMessages()
  const router = useRouter()
  const unreachable = isApiError(error) && error.status === 0
  return (
    <ErrorPage
      status={unreachable ? 0 : errorStatus.failed}
      text={unreachable ? t('app.unreachable') : undefined}
      onRetry={() => void router.invalidate()}
    />
  )
}
