import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { ShareTokenSummary } from '@larder/contract/recipe-sharing.ts'
import { isShareExpired } from '@larder/domain/share-expiry.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MouseEventHandler } from 'react'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { canShare, copyText, share } from '#lib/browser.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCopy, IconTrash } from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { QrButton } from '#ui/qr-button.tsx'
import { IconShare } from '#ui/screen-icons.tsx'
import { ShareLinkRow, ShareLinksDialog } from '#ui/share-links/share-links-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { sharingQueries, useCreateShare, useRevokeShares } from './recipe-sharing.queries.ts'

type ShareDialogProps = { recipe: RecipeSummary; groupSlug: string; onClose: () => void }

/** Links that show the recipe to whoever holds them, until a day. */
export function ShareDialog({ recipe, groupSlug, onClose }: ShareDialogProps) {
  const { t } = useMessages()
  const links = useQuery(sharingQueries.tokens(recipe.id))
  const create = useCreateShare()
  const revoke = useRevokeShares()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<ShareTokenSummary>({
    remove: revoke.mutateAsync,
    announce: () => t('recipe-sharing.revoked'),
  })
  return (
    <ShareLinksDialog
      title={t('recipe-sharing.title', { name: recipe.name })}
      messages={(word) => t(`recipe-sharing.${word}`)}
      links={links}
      leaving={leaving}
      creating={create.isPending}
      onCreate={(expiresAt) => create.mutate({ recipeId: recipe.id, expiresAt })}
      row={(token) => (
        <ShareRow
          key={token.id}
          token={token}
          name={recipe.name}
          address={siteAddress(paths.sharedRecipe(groupSlug, token.id))}
          onRevoke={single(() => takeAway([token]))}
        />
      )}
      onClose={onClose}
    />
  )
}

type ShareRowProps = {
  token: ShareTokenSummary
  name: string
  address: string
  onRevoke: MouseEventHandler<HTMLButtonElement>
}

/** One link: pass it on, copy it, or make it useless. */
function ShareRow({ token, name, address, onRevoke }: ShareRowProps) {
  const { t, locale } = useMessages()
  const copy = async () => {
    if (await copyText(address)) toast.success(t('recipe-sharing.copied'))
    else toast.error(t('ui.copy.failed'))
  }
  const passOn = async () => {
    const done = await share({ title: name, text: t('recipe-sharing.message', { name }), url: address })
    if (!done) await copy()
  }
  const date = formatDay(token.expiresAt, locale)
  const [opened] = useState(() => new Date())
  const expired = isShareExpired(token.expiresAt, opened)
  return (
    <ShareLinkRow
      title={t(expired ? 'recipe-sharing.expired' : 'recipe-sharing.expires', { date })}
      expired={expired}
      detail={address}
      buttons={
        <>
          {canShare() && (
            <WordButton
              icon={IconShare}
              label={t('recipe-sharing.pass', { date })}
              word={t('recipe-sharing.share')}
              onClick={() => void passOn()}
            />
          )}
          <WordButton
            icon={IconCopy}
            label={t('recipe-sharing.copy', { date })}
            word={t('ui.copy.copy')}
            onClick={() => void copy()}
          />
          {!expired && <QrButton address={address} label={t('recipe-sharing.qr', { date })} />}
          <IconButton label={t('recipe-sharing.revoke', { date })} icon={IconTrash} onClick={onRevoke} />
        </>
      }
    />
  )
}

type WordButtonProps = { icon: Icon; label: string; word: string; onClick: () => void }

/** What most people want of a link says so in a word. */
const WordButton = ({ icon: Glyph, label, word, onClick }: WordButtonProps) => (
  <Button
    variant="subtle"
    size="compact-sm"
    leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
    aria-label={label}
    onClick={onClick}
  >
    {word}
  </Button>
)
