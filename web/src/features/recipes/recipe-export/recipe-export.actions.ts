/** A recipe and its picture as an archive, saved on this device at once, or in a format of one's choice. */

import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { mutationOptions } from '@tanstack/react-query'
import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { call } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { saveBlob } from '#lib/save-blob.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconDownload } from '#ui/icons.tsx'
import { IconFileExport } from '#ui/screen-icons.tsx'

const ExportOneDialog = lazyPart(async () => (await import('./pieces/export-dialog.tsx')).ExportOneDialog)

const download = mutationOptions({
  mutationFn: async (slug: string) => {
    const { token } = await call(recipeExportApi.createToken, { params: { slug } })
    saveBlob(`${slug}.zip`, await call(recipeExportApi.zip, { params: { slug }, query: { token } }))
  },
  meta: { done: 'recipe-export.downloaded', failed: 'recipe-export.failed' },
})

export const downloadAction: Action<RecipeSubject> = {
  id: 'recipe-export.download',
  label: 'recipe-export.download',
  icon: IconDownload,
  visible: ({ member }) => member !== null,
  run: ({ recipe }, { perform }) => perform(download, recipe.slug),
}

export const exportAction: Action<RecipeSubject> = {
  id: 'recipe-export.export',
  label: 'recipe-export.menu',
  icon: IconFileExport,
  visible: ({ member }) => member !== null,
  run: ({ recipe: { slug, name }, place }, { open }) => {
    // The dialog has to be gone from the page before the page goes to the printer.
    const printing = place === 'page' ? { onPrint: () => setTimeout(() => window.print()) } : {}
    open(ExportOneDialog, { slug, name, ...printing })
  },
}
