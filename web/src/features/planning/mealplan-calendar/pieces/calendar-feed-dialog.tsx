import type { MealplanCalendar } from '@larder/contract/mealplan-calendar.ts'
import { Alert, Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { formatDay, formatMoment } from '#lib/format-date.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import shared from '#ui/shared.module.css'
import { mealplanCalendarQueries, useCreateCalendar, useRevokeCalendar } from '../mealplan-calendar.queries.ts'
import classes from './calendar-feed-dialog.module.css'

/** The plan as a calendar feed: whether it exists, and for managers creating, renewing and revoking it. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const status = useQuery(mealplanCalendarQueries.status())
  return (
    <Dialog title={t('mealplan-calendar.title')} onClose={onClose}>
      <Text className={classes.intro}>{t('mealplan-calendar.intro')}</Text>
      {status.data ? (
        <Feed status={status.data} />
      ) : status.error ? (
        <ErrorState error={status.error} busy={status.isFetching} onRetry={() => void status.refetch()} />
      ) : (
        <p role="status">{t('ui.table.loading')}</p>
      )}
    </Dialog>
  )
}

type FeedAction = 'renew' | 'revoke'

function Feed({ status }: { status: MealplanCalendar }) {
  const { t } = useMessages()
  const mayManage = useUser()?.canManageHousehold === true
  const create = useCreateCalendar()
  const revoke = useRevokeCalendar()
  /** Held by this dialog only, until it closes. */
  const [path, setPath] = useState<string | null>(null)
  const [asked, setAsked] = useState<FeedAction | null>(null)
  const make = () => create.mutate(undefined, { onSuccess: (made) => setPath(made.path) })
  const actions = { renew: make, revoke: () => revoke.mutate(undefined, { onSuccess: () => setPath(null) }) }
  const exists = status.createdAt !== null
  return (
    <>
      <State {...status} />
      {path && <Address address={siteAddress(path)} />}
      {!mayManage ? (
        <p className={shared.softLine}>{t('mealplan-calendar.managersOnly')}</p>
      ) : asked ? (
        <Question
          action={asked}
          onConfirm={() => {
            setAsked(null)
            actions[asked]()
          }}
          onCancel={() => setAsked(null)}
        />
      ) : (
        <div className={classes.buttons}>
          {exists ? (
            <>
              <Button variant="default" loading={create.isPending} onClick={() => setAsked('renew')}>
                {t('mealplan-calendar.renew')}
              </Button>
              <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => setAsked('revoke')}>
                {t('mealplan-calendar.revoke')}
              </Button>
            </>
          ) : (
            <Button loading={create.isPending} onClick={make} data-autofocus>
              {t('mealplan-calendar.create')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function State({ createdAt, lastReadAt }: MealplanCalendar) {
  const { t, locale } = useMessages()
  if (createdAt === null) return <p className={shared.softLine}>{t('mealplan-calendar.none')}</p>
  return (
    <>
      <p className={shared.softLine}>{t('mealplan-calendar.since', { date: formatDay(createdAt, locale) })}</p>
      <p className={shared.softLine}>
        {lastReadAt
          ? t('mealplan-calendar.lastRead', { date: formatMoment(lastReadAt, locale) })
          : t('mealplan-calendar.neverRead')}
      </p>
    </>
  )
}

/** Shown once: the server cannot read it back. */
function Address({ address }: { address: string }) {
  const { t } = useMessages()
  return (
    <section className={classes.address}>
      <TextInput
        readOnly
        autoFocus
        label={t('mealplan-calendar.address')}
        description={t('mealplan-calendar.shownOnce')}
        value={address}
        classNames={{ input: classes.link }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={address} label={t('mealplan-calendar.copy')} />
        {/* The scheme that calendars of phones and desks listen to. */}
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          {t('mealplan-calendar.open')}
        </Button>
      </div>
      <p className={shared.softLine}>{t('mealplan-calendar.how')}</p>
    </section>
  )
}

type QuestionProps = { action: FeedAction; onConfirm: () => void; onCancel: () => void }

function Question({ action, onConfirm, onCancel }: QuestionProps) {
  const { t } = useMessages()
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      <p className={classes.question}>{t(`mealplan-calendar.${action}Question`)}</p>
      <div className={classes.buttons}>
        <Button variant="default" autoFocus onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {t(`mealplan-calendar.${action}`)}
        </Button>
      </div>
    </Alert>
  )
}
