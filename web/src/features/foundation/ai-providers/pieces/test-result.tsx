import type { DebugResponse } from '@larder/contract/ai-providers.ts'
import { Alert } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconCircleCheck, IconExclamationCircle } from '#ui/preloaded-icons.tsx'

const glyph = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** How a test went, in the words of the server. */
export function TestResult({ outcome }: { outcome: DebugResponse | undefined }) {
  const { t } = useMessages()
  return (
    <div role="status">
      {outcome && (
        <Alert
          color={outcome.success ? 'success' : 'error'}
          icon={outcome.success ? <IconCircleCheck {...glyph} /> : <IconExclamationCircle {...glyph} />}
        >
          <bdi>{outcome.response ?? t(outcome.success ? 'ai-providers.testWorked' : 'ai-providers.testFailed')}</bdi>
        </Alert>
      )}
    </div>
  )
}
