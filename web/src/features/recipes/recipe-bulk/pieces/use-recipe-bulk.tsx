/** What can be done with many recipes at once: the actions as data, and the dialog that one of them has opened. */

import type { Job } from '@larder/contract/jobs.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useJobText } from '#features/foundation/jobs/pieces/job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconCategory, IconDownload, IconSettings, IconTags, IconTrash } from '#ui/icons.tsx'
import type { MenuAction } from '#ui/overflow-menu.tsx'
import { toast } from '#ui/toast.tsx'
import { useRemoveRecipes, useRestoreRecipes } from '../recipe-bulk.queries.ts'

const OrganizeDialog = lazyPart(async () => (await import('./bulk-organize-dialog.tsx')).BulkOrganizeDialog)
const SettingsDialog = lazyPart(async () => (await import('./bulk-settings-dialog.tsx')).BulkSettingsDialog)
const ExportDialog = lazyPart(
  async () => (await import('#features/recipes/recipe-export/pieces/export-dialog.tsx')).ExportDialog,
)
const RemoveDialog = lazyPart(async () => (await import('./bulk-remove-dialog.tsx')).BulkRemoveDialog)

type OpenDialog = { kind: 'tags' | 'categories' | 'settings' | 'export' | 'remove'; recipes: RecipeSummary[] }

export type RecipeBulk = { actionsFor: (recipes: RecipeSummary[]) => MenuAction[]; dialog: ReactNode }

export function useRecipeBulk({ onDone }: { onDone: () => void }): RecipeBulk {
  const { t } = useMessages()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const textOf = useJobText()
  const { mutate: restore } = useRestoreRecipes()
  const { mutateAsync: remove } = useRemoveRecipes()

  // It outlives the choice of recipes, and perhaps the screen: what follows hangs on the promise, not on the component.
  const takeAway = async (recipes: RecipeSummary[]) => {
    let progress: ReturnType<typeof toast.loading> | undefined
    const onJob = (job: Job) => {
      progress ??= toast.loading(textOf(job))
      progress.say(textOf(job))
    }
    try {
      await remove({ recipes, onJob })
    } catch {
      return
    } finally {
      progress?.done()
    }
    onDone()
    toast.info(t('recipe-bulk.deleted', { count: recipes.length }), { undo: () => restore(recipes) })
  }
  const actionsFor = (recipes: RecipeSummary[]): MenuAction[] => {
    const show = (kind: OpenDialog['kind']) => () => setOpen({ kind, recipes })
    return [
      { id: 'tag', label: t('recipe-bulk.tag'), icon: IconTags, run: show('tags') },
      { id: 'categorize', label: t('recipe-bulk.categorize'), icon: IconCategory, run: show('categories') },
      { id: 'settings', label: t('recipe-bulk.settings'), icon: IconSettings, run: show('settings') },
      { id: 'export', label: t('recipe-bulk.export'), icon: IconDownload, run: show('export') },
      { id: 'delete', label: t('recipe-bulk.delete'), icon: IconTrash, danger: true, run: show('remove') },
    ]
  }
  const close = () => setOpen(null)
  const dialog = open && (
    <Suspense>
      {(open.kind === 'tags' || open.kind === 'categories') && (
        <OrganizeDialog kind={open.kind} recipes={open.recipes} onDone={onDone} onClose={close} />
      )}
      {open.kind === 'settings' && <SettingsDialog recipes={open.recipes} onDone={onDone} onClose={close} />}
      {open.kind === 'export' && (
        <ExportDialog
          targets={[
            {
              id: 'selected',
              label: t('recipe-export.targets.selected', { count: open.recipes.length }),
              choice: { recipes: open.recipes.map(({ slug }) => slug) },
            },
            { id: 'all', label: t('recipe-export.targets.all'), choice: { query: {} } },
          ]}
          onClose={close}
        />
      )}
      {open.kind === 'remove' && (
        <RemoveDialog recipes={open.recipes} onConfirm={() => void takeAway(open.recipes)} onClose={close} />
      )}
    </Suspense>
  )
  return { actionsFor, dialog }
}
