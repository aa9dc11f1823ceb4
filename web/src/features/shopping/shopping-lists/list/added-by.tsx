import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { User } from '@larder/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import shared from '#ui/shared.module.css'
import classes from './item-row.module.css'

const SIZE = 24

const MembersContext = createContext<User[] | undefined>(undefined)

/** Around the lines: asked once instead of by each of them. */
export function MembersOfLines({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...householdQueries.members(), select: ifSeveral })
  return <MembersContext value={data}>{children}</MembersContext>
}

const ifSeveral = (members: User[]): User[] | undefined => (members.length > 1 ? members : undefined)

/** Whose wishes stand on a line, where more than one person lives. */
export function AddedBy({ id, items }: { id: string; items: readonly ShoppingItem[] }) {
  const { t } = useMessages()
  const members = use(MembersContext)
  if (!members) return null
  const ids = new Set(items.flatMap(({ addedBy }) => addedBy ?? []))
  const people = members.filter((member) => ids.has(member.id))
  if (people.length === 0) return null
  const words = people.map((person) => t('shopping-lists.item.addedBy', { name: nameOf(person) })).join(', ')
  return (
    <span className={classes.faces} title={words}>
      {people.map((person) => (
        <Avatar key={person.id} user={person} size={SIZE} />
      ))}
      <span id={id} className={shared.spoken}>
        {words}
      </span>
    </span>
  )
}
