import { type IndexDifferences, rebuildIndex } from '#modules/recipes/recipes/index-repair.service.ts'
import { type CommandEnvironment, counted, DONE } from './command.ts'

const NAMES_SHOWN = 5

/** Exits with 0 whether or not something differed: afterwards nothing does. */
export async function reindex({ terminal, open }: CommandEnvironment): Promise<number> {
  let [recipes, differences] = [0, 0]
  for await (const found of rebuildIndex(await open())) {
    const lines = linesOf(found)
    for (const line of lines) terminal.say(`${found.group}: ${line}`)
    recipes += found.recipes
    differences += found.missing.length + found.outdated.length + found.leftover.length
  }
  terminal.say(
    `${counted(recipes, 'recipe')} looked at, ${differences === 0 ? 'nothing differed' : `${counted(differences, 'difference')} mended`}.`,
  )
  return DONE
}

const linesOf = ({ missing, outdated, leftover }: IndexDifferences): string[] => [
  ...line('could not be found', missing),
  ...line('could be found by something else only', outdated),
  ...line('could be found although deleted', leftover),
]

function line(what: string, names: string[]): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return [`${counted(names.length, 'recipe')} ${what}: ${shown}${names.length > NAMES_SHOWN ? ', …' : ''}`]
}
