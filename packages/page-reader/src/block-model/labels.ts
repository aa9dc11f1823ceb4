/** What a block of a page can be. `…More` goes on with the line or step that an earlier block began. */
export const blockLabels = ['other', 'heading', 'ingredient', 'ingredientMore', 'step', 'stepMore'] as const
export type BlockLabel = (typeof blockLabels)[number]
export const LABELS = blockLabels.length
