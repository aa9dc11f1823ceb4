import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeRevision } from '@larder/contract/recipe-revisions.ts'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecipeRights } from '#features/recipes/recipes/pieces/use-recipe-rights.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconArrowLeft } from '#ui/preloaded-icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconArrowBackUp } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './comparison.module.css'
import { Differences } from './differences.tsx'
import { historyQueries, type Restored, useRestoreRevision } from './recipe-revisions.queries.ts'

/** Brings an earlier version back, and offers the way back from there: what was today has become a version itself. */
function useRestore(groupSlug: string, onDone: (() => void) | undefined) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useRestoreRevision()

  const run = async (wanted: Restored): Promise<void> => {
    const recipe = await mutateAsync(wanted).catch(() => undefined)
    if (!recipe) return
    onDone?.()
    // With its name the address of a recipe comes back too.
    if (recipe.slug !== wanted.slug)
      await navigate({ href: paths.recipeHistory(groupSlug, recipe.slug), replace: true })
    const undo = () => void run({ slug: recipe.slug, revision: recipe.revision - 1 })
    toast.success(t('recipes.history.restored'), { undo })
  }
  return { run, busy: isPending }
}

type ComparisonProps = {
  groupSlug: string
  recipe: Recipe
  revision: RecipeRevision
  /** Back to the list, where both do not fit on the screen. */
  onClose: (() => void) | undefined
}

/** The recipe as it was beside the recipe as it is. */
export function Comparison({ groupSlug, recipe, revision, onClose }: ComparisonProps) {
  const { t, locale } = useMessages()
  const compared = useQuery(historyQueries.compared(recipe.slug, revision.revision))
  const { mayEdit } = useRecipeRights(recipe)
  const restore = useRestore(groupSlug, onClose)
  const [asking, setAsking] = useState(false)
  const differences = compared.data?.differences
  const moment = formatMoment(revision.createdAt, locale)
  return (
    <section className={classes.comparison} aria-label={t('recipes.history.comparison')}>
      {onClose && (
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
          {t('recipes.history.toList')}
        </Button>
      )}
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3">
            {t('recipes.history.before', { moment })}
          </Title>
          <Text c="dimmed">{t('recipes.history.beforeHint')}</Text>
        </div>
        {mayEdit && differences && differences.length > 0 && (
          <Button
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            loading={restore.busy}
            onClick={() => setAsking(true)}
          >
            {t('recipes.history.restore')}
          </Button>
        )}
      </div>
      {!mayEdit && <Text c="dimmed">{t('recipes.history.readOnly')}</Text>}
      {differences ? (
        <Differences differences={differences} />
      ) : compared.error ? (
        <ErrorState error={compared.error} busy={compared.isFetching} onRetry={() => void compared.refetch()} />
      ) : (
        <RowsSkeleton rows={5} height={84} />
      )}
      {asking && (
        <RestoreDialog
          moment={moment}
          onConfirm={() => void restore.run({ slug: recipe.slug, revision: revision.revision })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type RestoreDialogProps = { moment: string; onConfirm: () => void; onClose: () => void }

function RestoreDialog({ moment, onConfirm, onClose }: RestoreDialogProps) {
  const { t } = useMessages()
  const confirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <Dialog title={t('recipes.history.restoreTitle')} onClose={onClose}>
      <Text>{t('recipes.history.restoreText', { moment })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button onClick={confirm}>{t('recipes.history.restore')}</Button>
      </Group>
    </Dialog>
  )
}
