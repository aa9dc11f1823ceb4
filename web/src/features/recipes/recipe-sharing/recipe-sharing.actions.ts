import { lazy } from 'react'
import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconShare } from '#ui/screen-icons.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

export const shareAction: Action<RecipeSubject> = {
  id: 'recipe-sharing.share',
  label: 'recipe-sharing.share',
  icon: IconShare,
  visible: ({ member }) => member !== null,
  run: ({ recipe, member }, { open }) => member && open(ShareDialog, { recipe, groupSlug: member.groupSlug }),
}
