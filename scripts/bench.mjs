/**
 * `npm run bench`: builds, then measures. It prints and never judges; `-- list` measures one thing,
 * `-- recipes --only questions` or `-- client --only list` one part of it, and `-- parser --lines FILE` needs labelled ingredient lines. `--write`
 * puts what was measured into docs/benchmarks.md. By name only: `-- faults`, `-- growth`, `-- plans`,
 * `-- throughput`, `-- streams --streams 5000`, `-- soak --minutes 60`, `-- long-day` and `-- lighthouse-busy`.
 */
import { parseArgs } from 'node:util'
import { readRecord, recordFile, sizeRow, writeResults } from './documents/benchmark-results.mjs'
import {
  benches,
  byName,
  CLIENT,
  CLIENT_SIZE,
  everyBenchmark,
  GROWTH,
  inBrowser,
  LIGHTHOUSE,
  LIGHTHOUSE_BUSY,
  onDatabases,
  PARSER,
  RECIPES,
  SOAK,
  STREAMS,
  THROUGHPUT,
} from './documents/every-benchmark.mjs'
import { buildIfNeeded } from './setup/build-parts.mjs'
import { ensureChromium } from './setup/chromium.mjs'
import { clientSize } from './setup/client-size.mjs'
import { writeCodeCacheIfNeeded } from './setup/code-cache.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { startOwnPostgres, startPostgres } from './setup/postgres.mjs'
import { endOnSignals, run } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'
import { expectedError, say, script } from './setup/say.mjs'

/** `--only` names parts of these. */
const partsByName = [RECIPES, CLIENT, LIGHTHOUSE, LIGHTHOUSE_BUSY, GROWTH, THROUGHPUT]

await script(async () => {
  requireNode()
  endOnSignals()
  await installIfNeeded({ tools: true })
  await buildIfNeeded()
  await writeCodeCacheIfNeeded()
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: {
      lines: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string', multiple: true },
      streams: { type: 'string' },
      write: { type: 'boolean' },
    },
  })
  const unknown = wanted.find((name) => !everyBenchmark.includes(name))
  if (unknown) throw expectedError(`there is no benchmark "${unknown}"; there are ${everyBenchmark.join(', ')}.`)
  const chosen = wanted.length > 0 ? wanted.flatMap((name) => byName[name] ?? [name]) : benches
  for (const name of chosen) {
    if (name === CLIENT_SIZE) {
      const lines = clientSize(inRoot('web/dist'))
      for (const line of lines) say(`first load, ${line}`)
      if (values.write) writeResults(name, lines.map(sizeRow))
      continue
    }
    const chromium = inBrowser.includes(name) ? await ensureChromium() : undefined
    // Without one the benchmark says so in a line.
    const postgres = await postgresFor(name)
    const record = values.write ? recordFile() : undefined
    const { code } = await run(
      process.execPath,
      // Lighthouse's browser is signed in over a web socket, which Node 20 has only on request.
      ['--experimental-websocket', '--import', 'tsx', `bench/${name}.ts`, ...argumentsOf(name, values)],
      {
        stdio: 'inherit',
        cwd: inRoot(),
        env: {
          ...process.env,
          ...(chromium ? { LARDER_CHROMIUM: chromium } : {}),
          ...(postgres ? { LARDER_BENCH_POSTGRES_URL: postgres.url } : {}),
          ...(record ? { LARDER_BENCH_RECORD: record } : {}),
        },
      },
    )
    await postgres?.stop()
    if (code !== 0) throw expectedError(`the benchmark "${name}" could not measure (ended with ${code}).`)
    if (record) writeResults(name, readRecord(record))
  }
})

/** @param {string} name */
async function postgresFor(name) {
  if (Object.values(byName).flat().includes(name)) return startOwnPostgres()
  return onDatabases.includes(name) ? startPostgres().catch(() => undefined) : undefined
}

/**
 * @param {string} name
 * @param {{ lines?: string, minutes?: string, only?: string[], streams?: string }} values
 */
function argumentsOf(name, { lines, minutes, only, streams }) {
  if (name === STREAMS && streams) return [streams]
  if (name === SOAK) return [minutes ?? '60', ...(only ?? [])]
  if (partsByName.includes(name)) return only ?? []
  return name === PARSER && lines ? [lines] : []
}
