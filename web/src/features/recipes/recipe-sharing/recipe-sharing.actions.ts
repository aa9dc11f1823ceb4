import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconShare } from '#ui/screen-icons.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

export const shareAction: Action<RecipeSubject> = {
  id: 'recipe-sharing.share',
  label: 'recipe-sharing.share',
  icon: IconShare,
  visible: ({ member }) => member !== null,
  run: ({ recipe, member }, { open }) => member && open(ShareDialog, { recipe, groupSlug: member.groupSlug }),
}
