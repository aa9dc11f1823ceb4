import {
  type Inconsistency,
  inconsistencies,
  recordCheck,
} from '#modules/operations/maintenance/consistency.service.ts'
import { cleanOrphans } from '#modules/operations/maintenance/maintenance.service.ts'
import { recount } from '#modules/recipes/ratings/ratings.service.ts'
import { rebuildIndex } from '#modules/recipes/recipes/index-repair.service.ts'
import { type CommandEnvironment, type CommandOptions, counted, DONE, FAILED } from './command.ts'

const sentences: { [K in Inconsistency['kind']]: (one: Extract<Inconsistency, { kind: K }>) => string } = {
  migrations: () => 'The database is not of this version.',
  missingFile: ({ recipe, file }) => `${recipe}: ${file} is not there.`,
  strayFile: ({ file }) => `${file} belongs to nothing.`,
  rating: ({ recipe }) => `${recipe}: its stars are not the mean of what people gave.`,
  search: ({ recipe }) => `${recipe}: the search does not know it as it is.`,
}
const sentenceOf = (one: Inconsistency): string => (sentences[one.kind] as (one: Inconsistency) => string)(one)

const canBeMended = ({ kind }: Inconsistency) => kind === 'strayFile' || kind === 'search' || kind === 'rating'

/** Exits with 1 when something does not fit, so that a script can watch it; what a repair mended is no longer wrong. */
export async function check(
  { terminal, open }: CommandEnvironment,
  _: string,
  { repair }: CommandOptions,
): Promise<number> {
  const ctx = await open()
  const left: Inconsistency[] = []
  let [found, mended] = [0, 0]
  let isIndexWrong = false
  for await (const one of inconsistencies(ctx)) {
    terminal.say(sentenceOf(one))
    found += 1
    if (repair && one.kind === 'rating') await recount(ctx, one)
    if (repair && canBeMended(one)) mended += 1
    else left.push(one)
    isIndexWrong ||= one.kind === 'search'
  }
  if (mended === 0) {
    await recordCheck(ctx, left)
    terminal.say(found === 0 ? 'Rows, files and the search agree.' : `${counted(found, 'difference')} found.`)
    return found === 0 ? DONE : FAILED
  }
  await cleanOrphans(ctx)
  if (isIndexWrong) for await (const _ of rebuildIndex(ctx));
  await recordCheck(ctx, left)
  terminal.say(`${counted(found, 'difference')} found, ${mended} mended.`)
  return mended === found ? DONE : FAILED
}
