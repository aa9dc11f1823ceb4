/** An AI service on this machine that speaks the chat completions protocol: what a model would say, without a model. */

type Message = { role: string; content: string | { type: string }[] }
type Question = { messages: Message[]; response_format?: unknown }
type Lines = { lines: { line: number; text: string }[] }

/** What it makes of any picture of a recipe. */
export const picturedRecipe = {
  name: 'Stew from a photograph',
  recipe_yield: '4 servings',
  ingredients: ['2 quinces', '300 g lentils'],
  instructions: ['Simmer the lentils.', 'Add the quinces.'],
}
/** What it writes beside every line that it takes apart. */
export const assistantNote = 'as the assistant says'
/** What it says when it is only asked whether it is there. */
export const assistantGreeting = 'I am listening'

/** The body of its answer to the body of a question. */
export function answerOfAi(body: string): string {
  const { messages, response_format }: Question = JSON.parse(body)
  const message = { role: 'assistant', content: said(messages, response_format !== undefined) }
  return JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] })
}

function said(messages: Message[], wantsJson: boolean): string {
  if (!wantsJson) return assistantGreeting
  if (messages.some(({ content }) => Array.isArray(content))) return JSON.stringify(picturedRecipe)
  const { lines }: Lines = JSON.parse(String(messages.at(-1)?.content))
  return JSON.stringify({ ingredients: lines.map(takenApart) })
}

function takenApart({ line, text }: Lines['lines'][number]) {
  const [, quantity, unit = '', food] = /^(\S+) (?:(g) )?(.+)$/.exec(text) ?? []
  return { line, quantity: Number(quantity), upTo: null, unit, food, note: assistantNote }
}
