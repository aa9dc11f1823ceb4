/** What a selection of recipes can do besides: go into a cookbook. */

import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconBook2 } from '#ui/icons.tsx'
import type { MenuAction } from '#ui/overflow-menu.tsx'

const AddManyDialog = lazyPart(async () => (await import('./add-to-cookbook-dialog.tsx')).AddManyToCookbookDialog)

export function useAddToCookbook(onDone: () => void): {
  actionFor: (recipes: RecipeSummary[]) => MenuAction
  dialog: ReactNode
} {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<RecipeSummary[] | null>(null)
  return {
    actionFor: (recipes) => ({
      id: 'cookbook',
      label: t('cookbook-contents.add'),
      icon: IconBook2,
      run: () => setChosen(recipes),
    }),
    dialog: chosen && (
      <Suspense>
        <AddManyDialog recipes={chosen} onDone={onDone} onClose={() => setChosen(null)} />
      </Suspense>
    ),
  }
}
