/** The cookbooks in the drawer: the own ones flat and in their order, those of other households below their names. */
import type { Cookbook } from '@larder/contract/cookbooks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { recipesFor } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { cookbooksByHousehold } from '#features/discovery/cookbooks/cookbook-order.ts'
import { cookbookPreference } from '#features/discovery/cookbooks/cookbooks.preferences.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { IconBook2, IconHome2 } from '#ui/icons.tsx'
import classes from './drawer.module.css'
import { FoldingLinks } from './drawer-links.tsx'

type CookbookLinksProps = {
  onChosen: () => void
  /** How many rows there are, once that is known; folded ones do not count. */
  onShown: (rows: number) => void
}

export function CookbookLinks(props: CookbookLinksProps) {
  const user = useUser()
  const visited = useGroupInAddress()
  const groupSlug = user?.groupSlug ?? visited
  return groupSlug && <GroupCookbooks groupSlug={groupSlug} {...props} />
}

function GroupCookbooks({ groupSlug, onChosen, onShown }: CookbookLinksProps & { groupSlug: string }) {
  const { t, locale } = useMessages()
  const user = useUser()
  const [{ hideOtherHouseholds }] = cookbookPreference.use()
  const { data, isPending } = useQuery(recipesFor(user, groupSlug).cookbooks())
  const { own, others } = cookbooksByHousehold(data ?? [], { householdId: user?.householdId, locale })
  const shown = user && hideOtherHouseholds ? [] : others
  const rows = own.length + shown.length
  useEffect(() => {
    if (!isPending) onShown(rows)
  }, [isPending, rows, onShown])
  if (rows === 0) return null
  const link = (book: Cookbook) => (
    <BookLink key={book.id} to={paths.cookbook(groupSlug, book.slug)} name={book.name} onChosen={onChosen} />
  )
  return (
    <ul className={`${classes.list} ${classes.households}`} aria-label={t('cookbooks.title')}>
      {own.map(link)}
      {shown.map((household) => (
        <FoldingLinks key={household.id} icon={IconHome2} label={<bdi className={classes.label}>{household.name}</bdi>}>
          {household.books.map(link)}
        </FoldingLinks>
      ))}
    </ul>
  )
}

function BookLink({ to, name, onChosen }: { to: string; name: string; onChosen: () => void }) {
  return (
    <li>
      <Link to={to} className={classes.link} activeOptions={{ exact: true, includeSearch: false }} onClick={onChosen}>
        <IconBook2 size={20} stroke={1.75} aria-hidden />
        <bdi className={classes.label}>{name}</bdi>
      </Link>
    </li>
  )
}
