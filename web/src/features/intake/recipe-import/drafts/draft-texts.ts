/** The lines of a draft as one text that people can edit, and back. A heading is a line that begins with `#`. */
import type { RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { bulkLines } from '@larder/domain/text/bulk-lines.ts'

type Ingredients = RecipeDraft['recipeIngredient']
type Steps = RecipeDraft['recipeInstructions']

const HEADING = /^#+\s*(.*)$/

const headed = (title: string | null, text: string): string => (title ? `# ${title}\n${text}` : text)

export const ingredientText = (lines: Ingredients): string =>
  lines.map(({ title, note }) => headed(title, note)).join('\n')

export function ingredientsOf(text: string): Ingredients {
  const lines: Ingredients = []
  let title: string | null = null
  for (const line of bulkLines(text)) {
    const heading = HEADING.exec(line)
    if (heading) title = heading[1] || null
    else {
      lines.push({ title, note: line })
      title = null
    }
  }
  return lines
}

export const stepText = (steps: Steps): string => steps.map(({ title, text }) => headed(title, text)).join('\n\n')

/** Steps are parted by an empty line. One that was not touched keeps its short name. */
export function stepsOf(text: string, before: Steps): Steps {
  const steps: Steps = []
  let title: string | null = null
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.trim().split('\n')
    while (lines[0] !== undefined && HEADING.test(lines[0])) title = HEADING.exec(lines.shift() ?? '')?.[1] || null
    const own = lines.join('\n').trim()
    if (own === '') continue
    steps.push({ title, summary: before.find((step) => step.text === own)?.summary ?? '', text: own })
    title = null
  }
  return steps
}
