import type { Organizer, OrganizerKind } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { AppLink } from '#ui/links.tsx'
import { type MenuAction, OverflowMenu } from '#ui/overflow-menu.tsx'
import shared from '#ui/shared.module.css'
import { organizerIcons } from '../organizer-icons.ts'
import classes from './organizers-page.module.css'

type OrganizerCardProps = {
  kind: OrganizerKind
  organizer: Organizer
  /** The recipes that carry it. */
  path: string
  /** How many they are; nothing until it is known. */
  count: number | undefined
  actions: MenuAction[] | undefined
}

export function OrganizerCard({ kind, organizer, path, count, actions }: OrganizerCardProps) {
  const { t } = useMessages()
  const Glyph = organizerIcons[kind]
  return (
    <li className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <Glyph size={22} stroke={1.5} />
      </span>
      <div className={shared.growingColumn}>
        <AppLink to={path} className={classes.link}>
          <bdi>{organizer.name}</bdi>
        </AppLink>
        <span className={classes.detail}>
          {count === undefined ? ' ' : t('organizers.recipeCount', { count })}
          {'onHand' in organizer && organizer.onHand && (
            <span className={classes.onHand}>{t('data.fields.onHand')}</span>
          )}
        </span>
      </div>
      {actions && <OverflowMenu label={t('ui.moreActions', { name: organizer.name })} actions={actions} />}
    </li>
  )
}
