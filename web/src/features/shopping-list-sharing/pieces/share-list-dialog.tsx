import type { ShoppingListLink, ShoppingListLinkMade } from '@larder/contract/shopping-list-sharing.ts'
import { defaultShareExpiryDate } from '@larder/domain/share-expiry.ts'
import { Button, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { siteAddress } from '#lib/base-path.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconLink, IconTrash } from '#ui/icons.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { listLinkQueries, useCreateLink, useRevokeLinks } from '../shopping-list-sharing.queries.ts'
import classes from './share-list-dialog.module.css'

type ShareListDialogProps = { list: { id: string; name: string | null }; onClose: () => void }

/** Links that show the list to whoever holds them, and let them tick if they may, until a day. */
export function ShareListDialog({ list, onClose }: ShareListDialogProps) {
  const { t, locale } = useWords()
  const links = useQuery(listLinkQueries.links(list.id))
  const revoke = useRevokeLinks()
  const [made, setMade] = useState<ShoppingListLinkMade | null>(null)
  const { leaving, takeAway } = useUndoableRemoval<ShoppingListLink>({
    remove: revoke.mutateAsync,
    announce: () => t('shopping-list-sharing.revoked'),
  })
  const shown = links.data?.filter(({ id }) => !leaving.has(id))
  const address = made && siteAddress(paths.sharedShoppingList(made.token))
  return (
    <Dialog title={t('shopping-list-sharing.title')} onClose={onClose}>
      <Text className={classes.intro}>{t('shopping-list-sharing.intro')}</Text>
      <NewLink listId={list.id} onMade={setMade} />
      {address && !leaving.has(made.id) && (
        <div className={classes.made} role="status">
          <p>{t('shopping-list-sharing.once')}</p>
          <bdi className={classes.address}>{address}</bdi>
          <CopyButton text={address} label={t('shopping-list-sharing.copy')} />
        </div>
      )}
      {links.error && !shown ? (
        <ErrorState error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
      ) : !shown ? (
        <p className={classes.none} role="status">
          {t('ui.table.loading')}
        </p>
      ) : shown.length === 0 ? (
        <p className={classes.none}>{t('shopping-list-sharing.none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('shopping-list-sharing.links')}>
          {shown.map((link) => {
            const date = formatDay(link.expiresAt, locale)
            return (
              <li key={link.id} className={classes.row}>
                <IconLink size={20} stroke={1.75} aria-hidden className={classes.icon} />
                <span className={classes.words}>
                  <span>{t(link.canTick ? 'shopping-list-sharing.canTick' : 'shopping-list-sharing.canRead')}</span>
                  <span className={classes.until}>{t('shopping-list-sharing.expires', { date })}</span>
                </span>
                <IconButton
                  label={t('shopping-list-sharing.revoke', { date })}
                  icon={IconTrash}
                  onClick={() => takeAway([link])}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}

type NewLinkProps = { listId: string; onMade: (link: ShoppingListLinkMade) => void }

function NewLink({ listId, onMade }: NewLinkProps) {
  const { t } = useWords()
  const create = useCreateLink(listId)
  const [today] = useState(() => localDay(new Date()))
  const [day, setDay] = useState(() => defaultShareExpiryDate(today))
  const [canTick, setCanTick] = useState(true)
  const issue = day === '' ? t('validation.required') : day < today ? t('shopping-list-sharing.past') : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (issue) return
    // A link that ends on a day works until the end of that day.
    const draft = { canTick, expiresAt: new Date(`${day}T23:59:59`).toISOString() }
    const made = await create.mutateAsync(draft).catch(() => undefined)
    if (made) onMade(made)
  }
  return (
    <form className={classes.new} onSubmit={(event) => void submit(event)} noValidate>
      <Switch
        className={classes.mayTick}
        checked={canTick}
        label={t('shopping-list-sharing.mayTick')}
        onChange={({ currentTarget }) => setCanTick(currentTarget.checked)}
      />
      <TextInput
        type="date"
        label={t('shopping-list-sharing.until')}
        value={day}
        min={today}
        error={issue}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        className={classes.day}
        data-autofocus
      />
      <Button
        type="submit"
        loading={create.isPending}
        disabled={issue !== undefined}
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
        className={classes.submit}
      >
        {t('shopping-list-sharing.create')}
      </Button>
    </form>
  )
}

const MS_PER_MINUTE = 60_000

/** The day where the reader is. */
const localDay = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 10)
