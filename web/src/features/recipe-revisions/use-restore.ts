import { useNavigate } from '@tanstack/react-router'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { toast } from '#ui/toast.tsx'
import { type Restored, useRestoreRevision } from './recipe-revisions.queries.ts'

/** Long enough to look at what came back. */
const UNDO_MS = 8000

/** Brings an earlier version back, and offers the way back from there: what was today has become a version itself. */
export function useRestore(groupSlug: string, onDone: (() => void) | undefined) {
  const { t } = useWords()
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
    toast.success(t('recipes.history.restored'), { action: { label: t('ui.undo'), run: undo }, timeout: UNDO_MS })
  }
  return { run, busy: isPending }
}
