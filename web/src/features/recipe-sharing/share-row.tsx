import type { ShareTokenSummary } from '@larder/contract/recipe-sharing.ts'
import { isShareExpired } from '@larder/domain/share-expiry.ts'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { canShare, copyText, share } from '#lib/browser.ts'
import { formatDay } from '#lib/format-date.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCopy, IconLink, IconTrash } from '#ui/icons.tsx'
import { IconShare } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './share-dialog.module.css'

type ShareRowProps = { token: ShareTokenSummary; name: string; address: string; onRevoke: () => void }

/** One link: pass it on, copy it, or make it useless. */
export function ShareRow({ token, name, address, onRevoke }: ShareRowProps) {
  const { t, locale } = useWords()
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
    <li className={classes.row}>
      <IconLink size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={expired ? classes.expired : undefined}>
          {t(expired ? 'recipe-sharing.expired' : 'recipe-sharing.expires', { date })}
        </span>
        <bdi className={classes.address}>{address}</bdi>
      </span>
      <span className={classes.buttons}>
        {canShare() && (
          <IconButton label={t('recipe-sharing.pass', { date })} icon={IconShare} onClick={() => void passOn()} />
        )}
        <IconButton label={t('recipe-sharing.copy', { date })} icon={IconCopy} onClick={() => void copy()} />
        <IconButton label={t('recipe-sharing.revoke', { date })} icon={IconTrash} onClick={onRevoke} />
      </span>
    </li>
  )
}
