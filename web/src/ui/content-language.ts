import { createContext, use } from 'react'

/**
 * What the shown content is written in, where that is known: a recipe in Japanese on an English page. Screen readers
 * speak it so, and lines break as that language does.
 */
export const ContentLanguage = createContext<string | undefined>(undefined)

export const useContentLanguage = (): string | undefined => use(ContentLanguage)
