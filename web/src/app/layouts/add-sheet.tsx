/** What the plus opens. Fetched when somebody presses it. */
import type { User } from '@larder/contract/users.ts'
import { Link } from '@tanstack/react-router'
import { AddAnything } from '#features/intake/recipe-import/pieces/add-anything.tsx'
import { LinesToList } from '#features/shopping/shopping-lists/pieces/lines-to-list.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import type { MenuLink } from '../menus.ts'
import classes from './add-sheet.module.css'
import drawerClasses from './drawer.module.css'

type AddSheetProps = { user: User; ways: readonly MenuLink[]; onClose: () => void }

export function AddSheet({ user, ways, onClose }: AddSheetProps) {
  const { t } = useMessages()
  return (
    <AddAnything user={user} toList={(lines) => <LinesToList lines={lines} onDone={onClose} />} onClose={onClose}>
      {(onLeave) => (
        <ul className={`${drawerClasses.list} ${classes.ways}`} aria-label={t('add.ways')}>
          {ways.map(({ id, icon: Glyph, label, path }) => (
            <li key={id}>
              <Link to={path(user)} className={drawerClasses.link} onClick={() => onLeave(path(user))}>
                <Glyph size={20} stroke={1.75} aria-hidden />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AddAnything>
  )
}
