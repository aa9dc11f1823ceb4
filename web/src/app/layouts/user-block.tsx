import type { User } from '@larder/contract/users.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import styles from './user-block.module.css'

type UserBlockProps = { user: User; onChosen: () => void }

/** Who is signed in; it leads to their profile. */
export function UserBlock({ user, onChosen }: UserBlockProps) {
  return (
    <Link to={paths.userProfile()} className={styles.block} onClick={onChosen}>
      <Avatar user={user} />
      <span className={styles.names}>
        <span className={styles.name} dir="auto">
          {nameOf(user)}
        </span>
        <span className={styles.household} dir="auto">
          {user.household}
        </span>
      </span>
    </Link>
  )
}
