import type { Invitation } from '@larder/contract/invitations.ts'
import { INVITATION_DAYS } from '@larder/domain/accounts/defaults.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { Button } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { canShare, share } from '#lib/browser.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { QrButton } from '#ui/qr-button.tsx'
import { IconMail, IconShare } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './invite-panel.module.css'

/** The site may live below a path of its host. */
const linkOf = ({ token }: Invitation) => siteAddress(paths.register({ token }))
const lastDayOf = ({ createdAt }: Invitation) =>
  new Date(Date.parse(createdAt) + INVITATION_DAYS * DAY_MS).toISOString()

/** On a phone the ways to pass a new link on would lie below the edge. */
const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

type InvitationRowProps = {
  invitation: Invitation
  isLatest: boolean
  /** Nothing where no mail is set up. */
  onMail: (() => void) | undefined
  onRevoke: MouseEventHandler<HTMLButtonElement>
}

export function InvitationRow({ invitation, isLatest, onMail, onRevoke }: InvitationRowProps) {
  const { t, locale } = useMessages()
  const link = linkOf(invitation)
  return (
    <li className={classes.row} ref={isLatest ? bringIntoView : undefined}>
      <input
        className={classes.link}
        aria-label={t('invitations.link')}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={classes.facts}>
        {t('invitations.usesLeft', { count: invitation.usesLeft })}
        <span>{t('invitations.goodUntil', { date: formatDay(lastDayOf(invitation), locale) })}</span>
      </p>
      <div className={shared.wrappingRow}>
        <CopyButton text={link} label={t('invitations.copy')} />
        {canShare() && (
          <Button
            variant="light"
            leftSection={<IconShare size={18} stroke={1.75} aria-hidden />}
            onClick={() => void share({ title: t('invitations.shareTitle'), url: link })}
          >
            {t('invitations.share')}
          </Button>
        )}
        <QrButton address={link} label={t('invitations.qr')} />
        {onMail && (
          <Button variant="light" leftSection={<IconMail size={18} stroke={1.75} aria-hidden />} onClick={onMail}>
            {t('invitations.mail')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={onRevoke}
        >
          {t('invitations.revoke')}
        </Button>
      </div>
    </li>
  )
}
