import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { normalise } from '@larder/domain/search/normalise.ts'

/** How clients name foods, units, organizers and recipes: by id, by name, by slug, or as plain text. */

type Text = string | null
type Known = { pluralName?: Text; abbreviation?: Text; pluralAbbreviation?: Text; catalogueKey?: Text }

export type Mention = string | ({ id?: Text; name?: Text; slug?: Text } & Known) | null | undefined
/** `known` is what a food or unit is made with, if the group does not have it. */
export type ParsedMention = { id: Text; name: Text; slug: Text; known: Known }

/** Nothing when nothing is named: `{}`, `{ name: '' }` and blanks are as good as null. */
export function parseMention(mention: Mention): ParsedMention | null {
  const { id, name, slug, ...known } = typeof mention === 'string' ? { name: mention } : (mention ?? {})
  const read = { id: filled(id)?.toLowerCase() ?? null, name: filled(name), slug: filled(slug), known }
  return read.id || read.name || read.slug ? read : null
}

/** Text of invisible signs names nothing, and neither does what is no text: clients send more of a recipe than is read. */
const filled = (text: unknown): Text => {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  return normalise(trimmed) === '' ? null : trimmed
}

export type Mentions = Record<'foods' | 'units' | 'recipes' | 'category' | 'tag' | 'tool', ParsedMention[]>

/** Everything that several recipes name, so that it can be looked up at once. */
export function mentionsIn(inputs: RecipeInput[]): Mentions {
  const lines = inputs.flatMap((input) => input.recipeIngredient ?? []).filter((line) => typeof line !== 'string')
  const read = (mentions: Mention[]) => mentions.flatMap((mention) => parseMention(mention) ?? [])
  return {
    foods: read(lines.map((line) => line.food)),
    units: read(lines.map((line) => line.unit)),
    recipes: read(lines.map((line) => line.referencedRecipe)),
    category: read(inputs.flatMap((input) => input.recipeCategory ?? [])),
    tag: read(inputs.flatMap((input) => input.tags ?? [])),
    tool: read(inputs.flatMap((input) => input.tools ?? [])),
  }
}
