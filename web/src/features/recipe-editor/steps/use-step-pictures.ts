/** Pictures inside the text of a step: each becomes a file of the recipe at once, and a mark at the end of the text. */
import { useState } from 'react'
import { extensionOf, iconOfKind, refusalOfAsset } from '#features/recipe-media/pieces/media-files.ts'
import { embedCode, useAddAsset } from '#features/recipe-media/recipe-media.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { isApiError } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import { useDraftStore } from '../draft/draft-store.tsx'

const ID_LENGTH = 6

export function useStepPictures(stepId: string) {
  const { t } = useWords()
  const store = useDraftStore()
  const { id, slug } = store.get().draft
  const upload = useAddAsset({ id, slug })
  const [problem, setProblem] = useState<string>()

  const add = async (files: File[]) => {
    setProblem(undefined)
    for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
      const refusal = refusalOfAsset(file)
      if (refusal) {
        setProblem(t(refusal))
        continue
      }
      try {
        // Two files of one name would replace each other, and phones call every picture the same.
        const name = `${file.name.replace(/\.[^.]+$/, '') || extensionOf(file)} ${newId().slice(0, ID_LENGTH)}`
        const asset = await upload.mutateAsync({ name, icon: iconOfKind('image'), file })
        store.send({ type: 'assetStored', asset })
        const step = store.get().draft.recipeInstructions.find((one) => one.id === stepId)
        if (!step) return
        const text = [step.text.trimEnd(), embedCode(id, asset)].filter((part) => part !== '').join('\n\n')
        store.send({ type: 'step', id: stepId, fields: { text } })
      } catch (error) {
        if (isApiError(error)) setProblem(error.message || t('recipe-media.picture.failed'))
      }
    }
  }
  return { add: (files: File[]) => void add(files), sending: upload.isPending, problem }
}
