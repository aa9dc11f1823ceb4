/** What comes of reading a page or a text. */
import type { Sources } from './merge.ts'
import type { RecipeDraft } from './recipe-draft.ts'

export type Reading = {
  recipe: RecipeDraft
  /** The extractor each part came from. */
  sources: Sources
  /**
   * `recipe` when there are ingredients or steps; `card` when the page only says what it is called; `video` when it
   * shows a video or podcast whose words hold no recipe.
   */
  kind: 'recipe' | 'card' | 'video' | 'nothing'
}
