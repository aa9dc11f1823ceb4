import type { PushDevice } from '@larder/contract/push.ts'
import { deviceName } from '@larder/domain/accounts/device-name.ts'
import { Button, Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { BackLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { PeoplePicture } from '#ui/pictures/people-picture.tsx'
import shared from '#ui/shared.module.css'
import { OwnDevice } from './own-device.tsx'
import { thisDevice } from './pieces/this-device.ts'
import classes from './push.module.css'
import { pushQueries, useRemoveDevice } from './push.queries.ts'

const NARROW = 820

/** Which devices are told of something while they sleep, and of what. */
export function PushPage() {
  const { t } = useMessages()
  const query = useQuery(pushQueries.devices())
  const [{ id }] = thisDevice.use()
  const others = query.data?.filter((device) => device.id !== id) ?? []
  return (
    <Container size={NARROW} px={0} pb={48}>
      <BackLink to={paths.userProfile()} label={t('users.backToProfile')} />
      <PageTitle title={t('push.title')} description={t('push.text')} picture={<PeoplePicture />} />
      <Panel title={t('push.here')}>
        <PanelContent query={query} rows={1} rowHeight={44}>
          {query.data && <OwnDevice device={query.data.find((device) => device.id === id)} />}
        </PanelContent>
      </Panel>
      {others.length > 0 && (
        <Panel title={t('push.others')} text={t('push.othersText')}>
          <ul className={shared.plainList}>
            {others.map((device) => (
              <OtherDevice key={device.id} device={device} />
            ))}
          </ul>
        </Panel>
      )}
    </Container>
  )
}

function OtherDevice({ device }: { device: PushDevice }) {
  const { t, locale } = useMessages()
  const remove = useRemoveDevice()
  const name = deviceName(device.device) || t('auth.sessions.unknownDevice')
  const topics = (['timers', 'lists', 'meals', 'prep', 'pantry'] as const).filter((topic) => device[topic])
  const topicNames = topics.map((topic) => t(`push.topics.${topic}.label`)).join(' · ') || t('push.nothing')
  return (
    <li className={classes.row}>
      <div className={classes.texts}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{device.signedIn ? topicNames : t('push.signedOut')}</span>
        <span>{t('push.seen', { date: formatMoment(device.lastSeenAt, locale) })}</span>
      </div>
      <Button
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={t('push.removeNamed', { name })}
        onClick={() => remove.mutate(device.id)}
      >
        {t('push.remove')}
      </Button>
    </li>
  )
}
