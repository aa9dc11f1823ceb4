import type { ShoppingListSummary } from '@larder/contract/shopping-lists.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { SaveListsButton } from '#features/foundation/table-export/pieces/save-lists-button.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconPlus, IconSettings, IconTrash } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconBasket, IconLock } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { ListDialog, NewListDialog } from './list-dialog.tsx'
import classes from './lists-page.module.css'
import { shoppingListQueries, useRemoveLists } from './shopping-lists.queries.ts'

type ListsPageProps = {
  /** Whoever comes back from a list wants to see the others, also when there are none. */
  stay: boolean
}

export function ListsPage({ stay }: ListsPageProps) {
  const { t } = useMessages()
  const user = useUser()
  const navigate = useNavigate()
  const lists = useQuery(shoppingListQueries.lists())
  const remove = useRemoveLists()
  const { leaving, takeAway } = useUndoableRemoval<ShoppingListSummary>({
    remove: remove.mutateAsync,
    announce: ([list]) => t('shopping-lists.listRemoved', { name: list?.name || t('shopping-lists.unnamed') }),
  })
  /** Somebody does something here: the page does not run away from them. */
  const [used, setUsed] = useState(false)
  const [dialog, setDialog] = useState<'new' | ShoppingListSummary | null>(null)

  const shown = lists.data?.filter(({ id }) => !leaving.has(id))
  const [only] = shown ?? []
  if (!stay && !used && only && shown?.length === 1) return <Navigate to={paths.shoppingList(only.id)} replace />

  const open = (next: 'new' | ShoppingListSummary) => {
    setUsed(true)
    setDialog(next)
  }
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
      {t('shopping-lists.new')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageTitle
        title={t('shopping-lists.title')}
        description={t('shopping-lists.description')}
        picture={<BagPicture />}
      />
      <div className={classes.tools}>{shown && shown.length > 0 && create}</div>
      {!shown && lists.error && (
        <ErrorState error={lists.error} busy={lists.isFetching} onRetry={() => void lists.refetch()} />
      )}
      {!shown && !lists.error && <RowsSkeleton rows={3} height={72} />}
      {shown?.length === 0 && (
        <EmptyState icon={IconBasket} title={t('shopping-lists.none.title')} text={t('shopping-lists.none.text')}>
          {create}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className={shared.cardList} aria-label={t('shopping-lists.title')}>
          {shown.map((list) => (
            <ListCard
              key={list.id}
              list={list}
              onSettings={() => open(list)}
              onRemove={() => {
                setUsed(true)
                takeAway([list])
              }}
            />
          ))}
        </ul>
      )}
      {shown && shown.length > 0 && <SaveListsButton />}
      {user?.canOrganize && (
        <p className={classes.foot}>
          <TextLink to={paths.groupDataLabels()}>{t('shopping-lists.manageLabels')}</TextLink>
        </p>
      )}
      {dialog === 'new' && (
        <NewListDialog
          onCreated={(id) => void navigate({ href: paths.shoppingList(id) })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog && dialog !== 'new' && <ListDialog list={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}

type ListCardProps = { list: ShoppingListSummary; onSettings: () => void; onRemove: () => void }

function ListCard({ list, onSettings, onRemove }: ListCardProps) {
  const { t } = useMessages()
  const name = list.name || t('shopping-lists.unnamed')
  const open = t('shopping-lists.open', { count: list.openItems })
  return (
    <li className={classes.card}>
      <IconBasket size={24} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={shared.growingColumn}>
        <Link to={paths.shoppingList(list.id)} className={classes.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={shared.soft}>
          {list.isPrivate && <IconLock size={14} stroke={1.75} aria-hidden />}
          {list.isPrivate ? t('shopping-lists.openPrivate', { open }) : open}
        </span>
      </span>
      <OverflowMenu
        label={t('ui.moreActions', { name })}
        actions={() => [
          { id: 'settings', label: t('shopping-lists.settings'), icon: IconSettings, run: onSettings },
          { id: 'remove', label: t('shopping-lists.remove'), icon: IconTrash, danger: true, run: onRemove },
        ]}
      />
    </li>
  )
}

/** A bag with what one came for, in the colours of the theme. */
function BagPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <path d="M46 40c-4-16 0-28 8-34 5 9 6 22 2 34Z" fill="var(--larder-primary)" />
      <circle cx="71" cy="30" r="12" fill="var(--larder-accent)" />
      <path d="M71 19c0-5 3-8 6-9" stroke="var(--larder-primary-text)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M28 38h64l5 44a4 4 0 0 1-4 4H27a4 4 0 0 1-4-4Z"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M44 50v4c0 20 32 20 32 0v-4" stroke="var(--larder-secondary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
