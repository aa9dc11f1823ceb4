import type { CookbookLink } from '@larder/contract/cookbook-sharing.ts'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { canShare, share } from '#lib/browser.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { IconShare } from '#ui/screen-icons.tsx'
import { MadeLink, ShareLinkRow, ShareLinksDialog } from '#ui/share-links/share-links-dialog.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { bookLinkQueries, useCreateBookLink, useRevokeBookLinks } from '../cookbook-sharing.queries.ts'

type ShareBookDialogProps = { book: { id: string; name: string }; onClose: () => void }

/** Public links to a cookbook, until a day. */
export function ShareBookDialog({ book, onClose }: ShareBookDialogProps) {
  const { t, locale } = useMessages()
  const links = useQuery(bookLinkQueries.links(book.id))
  const create = useCreateBookLink(book.id)
  const revoke = useRevokeBookLinks()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<CookbookLink>({
    remove: revoke.mutateAsync,
    announce: () => t('cookbook-sharing.revoked'),
  })
  const made = links.data?.some(({ id }) => id === create.data?.id && !leaving.has(id)) ? create.data : undefined
  const address = made && siteAddress(paths.sharedCookbook(made.token))
  return (
    <ShareLinksDialog
      title={t('cookbook-sharing.title', { name: book.name })}
      messages={(word) => t(`cookbook-sharing.${word}`)}
      links={links}
      leaving={leaving}
      creating={create.isPending}
      onCreate={(expiresAt) => create.mutate({ expiresAt })}
      made={
        address && (
          <MadeLink address={address} messages={(word) => t(`cookbook-sharing.${word}`)}>
            {canShare() && (
              <IconButton
                label={t('cookbook-sharing.pass')}
                icon={IconShare}
                onClick={() => void share({ title: book.name, url: address })}
              />
            )}
          </MadeLink>
        )
      }
      row={(link) => {
        const date = formatDay(link.expiresAt, locale)
        return (
          <ShareLinkRow
            key={link.id}
            title={t('cookbook-sharing.expires', { date })}
            detail={t('cookbook-sharing.made', { date: formatDay(link.createdAt, locale) })}
            buttons={
              <IconButton
                label={t('cookbook-sharing.revoke', { date })}
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
