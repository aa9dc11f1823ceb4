import { ingredientParser } from '#ports/ingredient-parser.ts'
import { type CommandEnvironment, DONE } from './command.ts'

/** Lines on the input, an object a line in the same order on the output: for measuring, and for other programs. */
export async function parseLines({ terminal }: CommandEnvironment): Promise<number> {
  const lines = (await terminal.readInput()).split('\n')
  if (lines.at(-1) === '') lines.pop()
  const { columns } = await ingredientParser()
  const answers = lines.map((line) => JSON.stringify(columns(line.replace(/\r$/, ''))))
  if (answers.length > 0) terminal.say(answers.join('\n'))
  return DONE
}
