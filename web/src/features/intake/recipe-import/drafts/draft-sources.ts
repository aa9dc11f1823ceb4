/** Where the parts of a draft were found, for people: the names of the reading chain become a few words. */
import type { FoundDraft } from '@larder/contract/recipe-draft.ts'
import type { MessageKey } from '#i18n/english.ts'

const wordsOfLink = {
  'json-ld': 'data',
  microdata: 'data',
  rdfa: 'data',
  'h-recipe': 'data',
  framework: 'data',
  'plug-in': 'card',
  structure: 'page',
  blocks: 'page',
  'open-graph': 'preview',
  text: 'text',
  foods: 'foods',
  ai: 'ai',
} as const satisfies Record<string, string>

const isLink = (name: string | undefined): name is keyof typeof wordsOfLink => name !== undefined && name in wordsOfLink

/** Nothing where the reader does not say, or says a word that is new. */
export function sourceWords(sources: FoundDraft['sources'], part: string): MessageKey | undefined {
  const link = sources[part]
  return isLink(link) ? `recipe-import.sources.${wordsOfLink[link]}` : undefined
}
