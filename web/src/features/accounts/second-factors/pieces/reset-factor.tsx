import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { useResetSecondFactor } from '../second-factors.queries.ts'

/** For those who lost the app and the recovery codes too. */
export function ResetFactor({ userId, name }: { userId: string; name: string }) {
  const { t } = useMessages()
  const reset = useResetSecondFactor()
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={t('second-factors.reset.title')} text={t('second-factors.reset.text')}>
      <Button variant="default" loading={reset.isPending} onClick={() => setAsking(true)}>
        {t('second-factors.reset.do')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('second-factors.reset.title')}
          text={t('second-factors.reset.ask')}
          items={[{ id: userId, name }]}
          confirmLabel={t('second-factors.reset.do')}
          onConfirm={() => reset.mutate(userId)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
