/** The catalogue's files of this repository, read for scripts. */
import { filesUnder } from '../checks/source-files.ts'

export const DATA = 'packages/food-catalogue/data'

export const readSources = (): Map<string, string> =>
  new Map(filesUnder(DATA, /\.tsv$/).map(({ path, text }) => [path.slice(DATA.length + 1), text]))
