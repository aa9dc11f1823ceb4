/**
 * A recipe is stored with a sample line and a sample step from its first moment on. Nobody wrote them, so a screen shows
 * them as hints rather than as content. The texts are the server's, in each of its languages; a test there compares them.
 */

const sampleLines = ['1 Cup Flour', '1 Tasse Mehl', 'كوب واحد من الدقيق', '1 tasse de farine']

const sampleSteps = [
  'Write each step here. Steps may be formatted with markdown: **bold**, *italic*, lists and links.',
  'Schreibe hier jeden Schritt auf. Schritte lassen sich mit Markdown gestalten: **fett**, *kursiv*, Listen und Links.',
  'اكتب كل خطوة هنا. يمكن تنسيق الخطوات باستخدام ماركداون: **عريض** و*مائل* وقوائم وروابط.',
  'Écrivez chaque étape ici. Le texte peut être mis en forme avec Markdown : **gras**, *italique*, listes et liens.',
]

type Content = {
  recipeIngredient: readonly {
    quantity?: number | null
    note?: string | null
    title?: string | null
    food?: unknown
    unit?: unknown
  }[]
  recipeInstructions: readonly { text: string; title?: string | null; summary?: string | null }[]
}

/** Nothing but the samples: whoever changed one of them has begun to write. */
export function hasStartValues({ recipeIngredient, recipeInstructions }: Content): boolean {
  const [line, secondLine] = recipeIngredient
  const [step, secondStep] = recipeInstructions
  if (!line || !step || secondLine || secondStep) return false
  const plainLine = line.quantity === 1 && !line.food && !line.unit && !line.title
  const plainStep = !step.title && !step.summary
  return plainLine && plainStep && sampleLines.includes(line.note ?? '') && sampleSteps.includes(step.text)
}
