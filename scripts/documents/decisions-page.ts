/** The index of the decisions, made from their own pages: a title, a status and a date each. */
export type DecisionPage = { file: string; text: string }

export function decisionsPage(pages: DecisionPage[]): string {
  const rows = pages.flatMap(rowsOf).sort(byNumber)
  return `${HEAD}\n${rows.join('\n')}\n`
}

const HEAD = `# Decisions

One page for each choice that somebody might ask about: what stood there before, what was chosen, what follows. A choice that is changed later is changed on its own page, with the date. Printed by \`npm run docs\`; do not edit.

| Number | Decision | Status | Date |
|---|---|---|---|`

/** A page that took another one in says so in a heading: `## Title (date, was 0039)`. */
function rowsOf({ file, text }: DecisionPage): string[] {
  const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
  const [, status, date] = /^Status: (\w+) (\d{4}-\d\d-\d\d)/m.exec(text) ?? []
  if (!number || !status || !file.startsWith(`${number}-`))
    throw new Error(`docs/decisions/${file}: needs "# ${file.slice(0, 4)} Title" and "Status: accepted <date>"`)
  const link = `[${number}](${file})`
  const merged = [...text.matchAll(/^## (.+) \((\d{4}-\d\d-\d\d), was (\d{4})\)$/gm)]
  return [
    `| ${link} | ${title} | ${status} | ${date} |`,
    ...merged.map(([, heading, day, was]) => `| ${was} | ${heading} | part of ${link} | ${day} |`),
  ]
}

const numberOf = (row: string): string => /\d{4}/.exec(row)?.[0] ?? ''
const byNumber = (one: string, other: string): number => numberOf(one).localeCompare(numberOf(other))
