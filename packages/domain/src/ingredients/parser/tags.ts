/** What a word of an ingredient line can be, in the order in which the model numbers them. */
export const tagNames = ['name', 'quantity', 'unit', 'size', 'preparation', 'comment', 'purpose'] as const
export type TagName = (typeof tagNames)[number]
