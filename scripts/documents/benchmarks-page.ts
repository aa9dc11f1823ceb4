/** The page of the benchmarks: one table a scenario, from what `npm run bench -- --write` wrote down. */
export type Measurement = { what: string; measured: string; against: string; date: string }
/** The picture is one of `docs/`. */
export type Scenario = { title: string; about: string; picture?: string; rows: Measurement[] }

export function benchmarksPage(scenarios: Record<string, Scenario>): string {
  for (const [name, { title, about }] of Object.entries(scenarios))
    if (!title || !about)
      throw new Error(`docs/benchmarks.json: "${name}" has no title or does not say what it is about`)
  const tables = Object.entries(scenarios).filter(([, { rows }]) => rows.length > 0)
  return `${[HEAD, ...tables.map(tableOf)].join('\n\n')}\n`
}

const HEAD = `# Benchmarks

Printed by \`npm run bench\`; do not edit. The benchmarks build, measure and print, and never judge. \`npm run bench -- <name> --write\` replaces one table with what it measured. Processor time and ratios say most: other work on the machine leaves them alone. Two cores of a shared virtual machine, with nothing else to do unless a row says otherwise.`

const tableOf = ([name, { title, about, picture, rows }]: [string, Scenario]): string =>
  [
    `## ${title}`,
    '',
    `\`npm run bench -- ${name}\`. ${about}`,
    '',
    ...(picture ? [`![${title}](${picture})`, ''] : []),
    '| What | Measured | Held against | Date |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${[row.what, row.measured, row.against, row.date].map(cell).join(' | ')} |`),
  ].join('\n')

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()
