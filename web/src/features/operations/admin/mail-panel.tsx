import { adminApi } from '@larder/contract/admin.ts'
import { Alert, Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { schemaIssues } from '#lib/schema-issues.ts'
import { Panel } from '#ui/panel.tsx'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import { useSendTestMail } from './admin.queries.ts'
import classes from './site-settings.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Whether mail is set up, and a test that shows what the mail server says. */
export function MailPanel({ ready }: { ready: boolean }) {
  const { t } = useMessages()
  const keys = ready
    ? ({ title: 'admin.site.mail.ready', text: 'admin.site.mail.readyText' } as const)
    : ({ title: 'admin.site.mail.notReady', text: 'admin.site.mail.notReadyText' } as const)
  return (
    <Panel title={t('admin.site.mail.title')}>
      <Alert
        color={ready ? 'success' : 'warning'}
        title={t(keys.title)}
        icon={ready ? <IconCircleCheck {...icon} /> : <IconAlertTriangle {...icon} />}
      >
        {t(keys.text)}
      </Alert>
      {ready && <TestMail />}
    </Panel>
  )
}

function TestMail() {
  const { t } = useMessages()
  const user = useUser()
  const send = useSendTestMail()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const email = (typed ?? user?.email ?? '').trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const fits = schemaIssues(adminApi.sendTestMail.body, { email }).length === 0
    setRefused(!fits)
    if (fits) send.mutate(email)
  }
  return (
    <>
      <form className={classes.mailForm} onSubmit={submit} noValidate>
        <TextInput
          className={classes.mailAddress}
          type="email"
          name="email"
          label={t('admin.site.mail.address')}
          value={typed ?? user?.email ?? ''}
          error={refused && t('validation.email')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          className={classes.mailButton}
          variant="default"
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          loading={send.isPending}
        >
          {t('admin.site.mail.send')}
        </Button>
      </form>
      <div role="status">{send.data && <Result outcome={send.data} email={send.variables} />}</div>
    </>
  )
}

type ResultProps = { outcome: { success: boolean; error: string | null }; email: string }

function Result({ outcome, email }: ResultProps) {
  const { t } = useMessages()
  if (outcome.success)
    return (
      <Alert mt="md" color="success" icon={<IconCircleCheck {...icon} />}>
        {t('admin.site.mail.sent', { email })}
      </Alert>
    )
  return (
    <Alert mt="md" color="error" title={t('admin.site.mail.failed')} icon={<IconExclamationCircle {...icon} />}>
      {outcome.error && <bdi>{t('admin.site.mail.failedWhy', { reason: outcome.error })}</bdi>}
    </Alert>
  )
}
