import type { User } from '@larder/contract/users.ts'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import {
  IconBellRinging,
  IconChevronRight,
  IconDatabase,
  IconHome,
  IconHomeCog,
  IconSalad,
  IconUsers,
} from '#ui/icons.tsx'
import { type Icon, IconKey } from '#ui/preloaded-icons.tsx'
import { IconServerCog, IconShieldLock, IconUserCog } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './profile.module.css'

type SettingsLink = {
  id: string
  label: MessageKey
  text: MessageKey
  icon: Icon
  path: string
  visible: (user: User) => boolean
}
type SettingsSection = { id: string; label: MessageKey; links: SettingsLink[] }

const sections: SettingsSection[] = [
  {
    id: 'personal',
    label: 'users.settings.personal',
    links: [
      {
        id: 'edit',
        label: 'users.edit.title',
        text: 'users.settings.editText',
        icon: IconUserCog,
        path: paths.userProfileEdit(),
        visible: () => true,
      },
      {
        id: 'security',
        label: 'users.settings.security',
        text: 'users.settings.securityText',
        icon: IconShieldLock,
        path: paths.userSecurity(),
        visible: () => true,
      },
      {
        id: 'messages',
        label: 'push.title',
        text: 'users.settings.messagesText',
        icon: IconBellRinging,
        path: paths.userPush(),
        visible: () => true,
      },
      {
        id: 'tokens',
        label: 'users.tokens.title',
        text: 'users.settings.tokensText',
        icon: IconKey,
        path: paths.userApiTokens(),
        visible: (user) => user.advanced,
      },
    ],
  },
  {
    id: 'household',
    label: 'users.profile.household',
    links: [
      {
        id: 'household',
        label: 'users.settings.household',
        text: 'users.settings.householdText',
        icon: IconHomeCog,
        path: paths.household(),
        visible: (user) => user.canManageHousehold,
      },
      {
        id: 'members',
        label: 'users.settings.members',
        text: 'users.settings.membersText',
        icon: IconUsers,
        path: paths.householdMembers(),
        visible: () => true,
      },
      {
        id: 'diners',
        label: 'diners.title',
        text: 'diners.linkText',
        icon: IconSalad,
        path: paths.diners(),
        visible: () => true,
      },
    ],
  },
  {
    id: 'group',
    label: 'users.profile.group',
    links: [
      {
        id: 'group',
        label: 'users.settings.group',
        text: 'users.settings.groupText',
        icon: IconHome,
        path: paths.groupSettings(),
        visible: (user) => user.canManage,
      },
      {
        id: 'data',
        label: 'users.settings.data',
        text: 'users.settings.dataText',
        icon: IconDatabase,
        path: paths.groupData(),
        visible: (user) => user.canOrganize,
      },
    ],
  },
  {
    id: 'server',
    label: 'users.settings.server',
    links: [
      {
        id: 'site',
        label: 'users.settings.site',
        text: 'users.settings.siteText',
        icon: IconServerCog,
        path: paths.adminSiteSettings(),
        visible: (user) => user.admin,
      },
    ],
  },
]

/** The way to every setting the user may change, and to no other. */
export function SettingsLinks({ user }: { user: User }) {
  return sections.map((section) => {
    const links = section.links.filter(({ visible }) => visible(user))
    return links.length > 0 && <LinkSection key={section.id} label={section.label} links={links} />
  })
}

function LinkSection({ label, links }: { label: MessageKey; links: SettingsLink[] }) {
  const { t } = useMessages()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {t(label)}
      </Title>
      <ul className={classes.links}>
        {links.map(({ id, icon: Glyph, ...link }) => (
          <li key={id}>
            <Link to={link.path} className={classes.link}>
              <span className={classes.icon}>
                <Glyph size={26} stroke={1.5} aria-hidden />
              </span>
              <span className={classes.texts}>
                <strong>{t(link.label)}</strong>
                <span>{t(link.text)}</span>
              </span>
              <IconChevronRight className={shared.softIcon} size={20} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
