/** A recipe and its picture as an archive, saved on this device. */
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { mutationOptions } from '@tanstack/react-query'
import type { RecipeSubject } from '#features/recipes/pieces/recipe-subject.ts'
import { call } from '#lib/api.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconDownload } from '#ui/icons.tsx'
import { saveBlob } from './save-blob.ts'

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
