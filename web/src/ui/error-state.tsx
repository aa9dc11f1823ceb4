import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { EmptyState } from './empty-state.tsx'
import { IconCloudOff } from './icons.tsx'

type ErrorStateProps = { error: unknown; onRetry: () => void; busy?: boolean; isPage?: boolean }

/** What stands where something could not be loaded: why, and a way to try again. */
export function ErrorState({ error, onRetry, busy = false, isPage = false }: ErrorStateProps) {
  const { t } = useMessages()
  const unreachable = isApiError(error) && error.status === 0
  return (
    <div role="alert">
      <EmptyState
        isPage={isPage}
        icon={IconCloudOff}
        title={t('ui.errorState.title')}
        text={unreachable ? t('ui.errorState.unreachable') : t('ui.errorState.text')}
      >
        <Button variant="light" onClick={onRetry} loading={busy}>
          {t('ui.errorState.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
