/** The names that `npm run bench` knows; each has a title and a sentence in docs/benchmarks.json. */

export const CLIENT = 'client'
export const CLIENT_SIZE = 'client-size'
export const LIGHTHOUSE = 'lighthouse'
export const LIGHTHOUSE_BUSY = 'lighthouse-busy'
export const FEEL = 'feel'
export const RECIPES = 'recipes'
export const PARSER = 'parser'
export const STREAMS = 'streams'
export const SOAK = 'soak'
export const GROWTH = 'growth'
export const THROUGHPUT = 'throughput'
const FULL_DISK = 'full-disk'
const TAPS = 'taps'
const LONG_DAY = 'long-day'

/** They take minutes, and some break things on purpose. What goes by one name is done one after the other. */
/** @type {Record<string, string[]>} */
export const byName = {
  faults: ['faults', FULL_DISK],
  [FULL_DISK]: [FULL_DISK],
  [GROWTH]: [GROWTH],
  plans: ['plans'],
  [THROUGHPUT]: [THROUGHPUT],
  [STREAMS]: [STREAMS],
  [SOAK]: [SOAK],
  [LONG_DAY]: [LONG_DAY],
  [LIGHTHOUSE_BUSY]: [LIGHTHOUSE_BUSY],
}
export const onDatabases = ['start', 'list', RECIPES, 'household', 'live']
export const inBrowser = [CLIENT, LIGHTHOUSE, LIGHTHOUSE_BUSY, FEEL, TAPS, LONG_DAY]
export const benches = [
  ...onDatabases,
  'pantry',
  'nutrition',
  'cookings',
  'foods',
  'import',
  'app-import',
  'backup',
  CLIENT,
  CLIENT_SIZE,
  LIGHTHOUSE,
  FEEL,
  TAPS,
  PARSER,
]
export const everyBenchmark = [...benches, ...Object.keys(byName)]
