import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { useQuery } from '@tanstack/react-query'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import shared from '#ui/shared.module.css'
import classes from './item-row.module.css'

const SIZE = 24

/** Whose wishes stand on a line, where more than one person lives. */
export function AddedBy({ id, items }: { id: string; items: readonly ShoppingItem[] }) {
  const { t } = useMessages()
  const { data: members = [] } = useQuery(householdQueries.members())
  if (members.length < 2) return null
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
