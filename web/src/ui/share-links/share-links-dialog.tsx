/**
 * The links that show something to whoever holds them, until a day: a new one above, and those there are below it. What
 * is shared, and what a link may do, is the caller's.
 */
import { defaultShareExpiryDate } from '@larder/domain/share-expiry.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import { Button, Text, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import { CopyButton } from '../copy-button.tsx'
import { DetailedList, DetailedRow } from '../detailed-list.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorState } from '../error-state.tsx'
import { IconLink } from '../icons.tsx'
import { QrButton } from '../qr-button.tsx'
import classes from './share-links.module.css'

type Word = 'intro' | 'none' | 'links' | 'until' | 'past' | 'create'

type ShareLinksDialogProps<T extends { id: string }> = {
  title: string
  messages: (word: Word) => string
  links: UseQueryResult<T[]>
  /** Those on their way out. */
  leaving: ReadonlySet<string>
  row: (link: T) => ReactNode
  creating: boolean
  onCreate: (expiresAt: string) => void
  /** What else is to be said of a new link. */
  choice?: ReactNode
  /** What there is to say of the link just made. */
  made?: ReactNode
  onClose: () => void
}

export function ShareLinksDialog<T extends { id: string }>(props: ShareLinksDialogProps<T>) {
  const { title, messages, links, leaving, row, creating, onCreate, choice, made, onClose } = props
  const { t } = useMessages()
  const shown = links.data?.filter(({ id }) => !leaving.has(id))
  return (
    <Dialog title={title} onClose={onClose}>
      <Text className={classes.intro}>{messages('intro')}</Text>
      <NewLink messages={messages} busy={creating} choice={choice} onCreate={onCreate} />
      {made}
      {links.error && !shown ? (
        <ErrorState error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
      ) : !shown ? (
        <p className={classes.none} role="status">
          {t('ui.table.loading')}
        </p>
      ) : shown.length === 0 ? (
        <p className={classes.none}>{messages('none')}</p>
      ) : (
        <div className={classes.links}>
          <DetailedList label={messages('links')}>{shown.map(row)}</DetailedList>
        </div>
      )}
    </Dialog>
  )
}

type NewLinkProps = Pick<ShareLinksDialogProps<never>, 'messages' | 'choice' | 'onCreate'> & { busy: boolean }

function NewLink({ messages, busy, choice, onCreate }: NewLinkProps) {
  const { t } = useMessages()
  // The day of the device, because a link ends with a day by the device's clock.
  const [today] = useState(() => dateIn(null, new Date()))
  const [day, setDay] = useState(() => defaultShareExpiryDate(today))
  const issue = day === '' ? t('validation.required') : day < today ? messages('past') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A link that ends on a day works until the end of that day.
    if (!issue) onCreate(new Date(`${day}T23:59:59`).toISOString())
  }
  return (
    <form className={classes.new} onSubmit={submit} noValidate>
      {choice && <div className={classes.choice}>{choice}</div>}
      <TextInput
        type="date"
        label={messages('until')}
        value={day}
        min={today}
        error={issue}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        className={classes.day}
        data-autofocus
      />
      <Button
        type="submit"
        loading={busy}
        disabled={issue !== undefined}
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
        className={classes.submit}
      >
        {messages('create')}
      </Button>
    </form>
  )
}

type MadeLinkProps = { address: string; messages: (word: 'once' | 'copy' | 'qr') => string; children?: ReactNode }

/** The address of a new link, which is shown only once. */
export const MadeLink = ({ address, messages, children }: MadeLinkProps) => (
  <div className={classes.made} role="status">
    <p>{messages('once')}</p>
    <bdi className={classes.address}>{address}</bdi>
    {children}
    <CopyButton text={address} label={messages('copy')} />
    <QrButton address={address} label={messages('qr')} />
  </div>
)

type ShareLinkRowProps = {
  title: string
  /** It no longer opens anything. */
  expired?: boolean
  detail: string
  buttons: ReactNode
}

/** One link: what it is, and what can be done with it. */
export const ShareLinkRow = ({ title, expired = false, detail, buttons }: ShareLinkRowProps) => (
  <DetailedRow
    title={<span className={expired ? classes.expired : undefined}>{title}</span>}
    icon={<IconLink size={20} stroke={1.75} aria-hidden className={classes.icon} />}
    aside={buttons}
  >
    <bdi className={shared.oneLine}>{detail}</bdi>
  </DetailedRow>
)
