import { isExtraLanguage } from '@larder/domain/languages/recipe-languages.ts'
import { useEffect } from 'react'
import { createStore } from './store.ts'

const learned = createStore(false)

/**
 * The words for times and measures of most languages are loaded when a recipe in one of them is shown. Answers whether
 * they are there; the component is drawn again when they come.
 */
export function useLanguageWords(language: string | undefined): boolean {
  const isWanted = isExtraLanguage(language)
  useEffect(() => {
    if (!isWanted || learned.get()) return
    void import('@larder/domain/languages/extra-languages.ts')
      .then(({ learnExtraLanguages }) => {
        learnExtraLanguages()
        learned.set(true)
      })
      // Without a network times stay words; the next recipe tries again.
      .catch(() => undefined)
  }, [isWanted])
  return learned.use()
}
