import { Container } from '@mantine/core'
import { OpenSessions } from '#features/accounts/auth/pieces/open-sessions.tsx'
import { SecondFactorPanels } from '#features/accounts/second-factors/pieces/second-factor-panels.tsx'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { OwnEvents } from '#features/operations/audit/pieces/own-events.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { BackLink, TextLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { PeoplePicture } from '#ui/pictures/people-picture.tsx'

const NARROW = 820

/** How somebody gets in, from where they are in, and what happened. */
export function Component() {
  const { t } = useMessages()
  const user = useUser()
  if (!user) return null
  return (
    <Container size={NARROW} px={0} pb={48}>
      <BackLink to={paths.userProfile()} label={t('users.backToProfile')} />
      <PageTitle
        title={t('second-factors.page.title')}
        description={t('second-factors.page.text')}
        picture={<PeoplePicture />}
      />
      <SecondFactorPanels user={user} />
      <OpenSessions />
      <Panel title={t('second-factors.page.ways')}>
        <p>
          <TextLink to={paths.userProfileEdit()}>{t('users.password.title')}</TextLink>
        </p>
        {user.advanced && (
          <p>
            <TextLink to={paths.userApiTokens()}>{t('users.tokens.title')}</TextLink>
          </p>
        )}
      </Panel>
      <OwnEvents />
    </Container>
  )
}
