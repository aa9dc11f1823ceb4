import type { ShoppingListLink } from '@larder/contract/shopping-list-sharing.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { MadeLink, ShareLinkRow, ShareLinksDialog } from '#ui/share-links/share-links-dialog.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { listLinkQueries, useCreateLink, useRevokeLinks } from '../shopping-list-sharing.queries.ts'

type ShareListDialogProps = { list: { id: string; name: string | null }; onClose: () => void }

/** Public links to the list, with or without the right to tick, until an expiry date. */
export function ShareListDialog({ list, onClose }: ShareListDialogProps) {
  const { t, locale } = useMessages()
  const links = useQuery(listLinkQueries.links(list.id))
  const create = useCreateLink(list.id)
  const revoke = useRevokeLinks()
  const single = useSingleTaps()
  const [canTick, setCanTick] = useState(true)
  const { leaving, takeAway } = useUndoableRemoval<ShoppingListLink>({
    remove: revoke.mutateAsync,
    announce: () => t('shopping-list-sharing.revoked'),
  })
  const made = links.data?.some(({ id }) => id === create.data?.id && !leaving.has(id)) ? create.data : undefined
  const address = made && siteAddress(paths.sharedShoppingList(made.token))
  return (
    <ShareLinksDialog
      title={t('shopping-list-sharing.title')}
      messages={(word) => t(`shopping-list-sharing.${word}`)}
      links={links}
      leaving={leaving}
      creating={create.isPending}
      onCreate={(expiresAt) => create.mutate({ canTick, expiresAt })}
      choice={
        <Switch
          checked={canTick}
          label={t('shopping-list-sharing.mayTick')}
          onChange={({ currentTarget }) => setCanTick(currentTarget.checked)}
        />
      }
      made={address && <MadeLink address={address} messages={(word) => t(`shopping-list-sharing.${word}`)} />}
      row={(link) => {
        const date = formatDay(link.expiresAt, locale)
        return (
          <ShareLinkRow
            key={link.id}
            title={t(link.canTick ? 'shopping-list-sharing.canTick' : 'shopping-list-sharing.canRead')}
            detail={t('shopping-list-sharing.expires', { date })}
            buttons={
              <IconButton
                label={t('shopping-list-sharing.revoke', { date })}
                icon={IconTrash}
                onClick={single(() => takeAway([link]))}
              />
            }
          />
        )
      }}
      onClose={onClose}
    />
  )
}
