import type { User } from '@larder/contract/users.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { paths } from '#lib/paths.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Panel } from '#ui/panel.tsx'
import { IconKey } from '#ui/preloaded-icons.tsx'
import { IconMail } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { adminQueries, useMailResetLink, useMakeResetToken } from './admin.queries.ts'
import classes from './reset-link.module.css'

const linkOf = (token: string) => siteAddress(`${paths.resetPassword()}?token=${token}`)

/** A way to a new password, for those who cannot get a mail. The link is a secret: it is shown once and kept nowhere. */
export function ResetLink({ user }: { user: User }) {
  const { t } = useMessages()
  const make = useMakeResetToken()
  const [token, setToken] = useState<string | null>(null)
  if (user.authMethod === 'LDAP')
    return (
      <Panel title={t('admin.users.reset.title')} text={t('admin.users.reset.elsewhere')}>
        {null}
      </Panel>
    )
  return (
    <Panel title={t('admin.users.reset.title')} text={t('admin.users.reset.text')}>
      {token === null ? (
        <Button
          variant="default"
          leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate(user.email, { onSuccess: (made) => setToken(made.token) })}
        >
          {t('admin.users.reset.make')}
        </Button>
      ) : (
        <MadeLink link={linkOf(token)} email={user.email} onClose={() => setToken(null)} />
      )}
    </Panel>
  )
}

function MadeLink({ link, email, onClose }: { link: string; email: string; onClose: () => void }) {
  const { t } = useMessages()
  const mail = useMailResetLink()
  const { data: mailServer } = useQuery(adminQueries.mail())
  return (
    <>
      <TextInput
        readOnly
        autoFocus
        label={t('admin.users.reset.link')}
        description={t('admin.users.reset.linkHint')}
        value={link}
        classNames={{ input: classes.link }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={link} />
        {mailServer?.ready && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
            loading={mail.isPending}
            onClick={() =>
              mail.mutate(email, { onSuccess: () => toast.success(t('admin.users.reset.mailed', { email })) })
            }
          >
            {t('admin.users.reset.mail')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('admin.users.reset.close')}
        </Button>
      </div>
    </>
  )
}
