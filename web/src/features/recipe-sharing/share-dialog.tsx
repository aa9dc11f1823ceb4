import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { ShareTokenSummary } from '@larder/contract/recipe-sharing.ts'
import { defaultShareExpiryDate } from '@larder/domain/share-expiry.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { siteAddress } from '#lib/base-path.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconLink } from '#ui/icons.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { sharingQueries, useCreateShare, useRevokeShares } from './recipe-sharing.queries.ts'
import classes from './share-dialog.module.css'
import { ShareRow } from './share-row.tsx'

type ShareDialogProps = { recipe: RecipeSummary; groupSlug: string; onClose: () => void }

/** Links that show the recipe to whoever holds them, until a day. */
export function ShareDialog({ recipe, groupSlug, onClose }: ShareDialogProps) {
  const { t } = useWords()
  const tokens = useQuery(sharingQueries.tokens(recipe.id))
  const revoke = useRevokeShares()
  const { leaving, takeAway } = useUndoableRemoval<ShareTokenSummary>({
    remove: revoke.mutateAsync,
    announce: () => t('recipe-sharing.revoked'),
  })
  const shown = tokens.data?.filter(({ id }) => !leaving.has(id))
  return (
    <Dialog title={t('recipe-sharing.title', { name: recipe.name })} onClose={onClose}>
      <Text className={classes.intro}>{t('recipe-sharing.intro')}</Text>
      <NewLink recipeId={recipe.id} />
      {tokens.error && !shown ? (
        <ErrorState error={tokens.error} busy={tokens.isFetching} onRetry={() => void tokens.refetch()} />
      ) : !shown ? (
        <p className={classes.none} role="status">
          {t('ui.table.loading')}
        </p>
      ) : shown.length === 0 ? (
        <p className={classes.none}>{t('recipe-sharing.none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('recipe-sharing.links')}>
          {shown.map((token) => (
            <ShareRow
              key={token.id}
              token={token}
              name={recipe.name}
              address={siteAddress(paths.sharedRecipe(groupSlug, token.id))}
              onRevoke={() => takeAway([token])}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function NewLink({ recipeId }: { recipeId: string }) {
  const { t } = useWords()
  const create = useCreateShare()
  const [today] = useState(() => localDay(new Date()))
  const [day, setDay] = useState(() => defaultShareExpiryDate(today))
  const issue = day === '' ? t('validation.required') : day < today ? t('recipe-sharing.past') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A link that ends on a day works until the end of that day.
    if (!issue) create.mutate({ recipeId, expiresAt: new Date(`${day}T23:59:59`).toISOString() })
  }
  return (
    <form className={classes.new} onSubmit={submit} noValidate>
      <TextInput
        type="date"
        label={t('recipe-sharing.until')}
        value={day}
        min={today}
        error={issue}
        onChange={(event) => setDay(event.currentTarget.value)}
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
        {t('recipe-sharing.create')}
      </Button>
    </form>
  )
}

const MS_PER_MINUTE = 60_000

/** The day where the reader is. */
const localDay = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 10)
