/** The picture of what the screens cost a phone: where the time goes, as bars, from what `npm run bench -- client` wrote down. */
import type { Measurement } from './benchmarks-page.ts'

const PARTS = ['script', 'styles', 'layout', 'other'] as const
type Part = (typeof PARTS)[number]
type Bar = { name: string; parts: Partial<Record<Part | 'whole', number>> }
type Visit = { name: string; bars: Bar[] }

const WHERE = ', where it goes'
const SHARE = ', share of the earlier build'

const WIDTH = 760
const NAMES = 230
const BAR = 14
const GAP = 14
const LEGEND = 34
const ROOM_FOR_FIGURES = 60

/** Visits that were not taken apart are left out. */
export function phoneVisitsPicture(rows: readonly Measurement[]): string {
  const visits = rows.filter(({ what }) => what.endsWith(WHERE)).map((row) => visitOf(row, rows))
  const longest = Math.max(1, ...visits.flatMap(({ bars }) => bars.map(wholeOf)))
  const scale = (WIDTH - NAMES - ROOM_FOR_FIGURES) / longest
  let top = LEGEND
  const drawn = visits.map((visit) => {
    const from = top
    top += visit.bars.length * BAR + GAP
    return drawVisit(visit, { top: from, scale })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" role="img" aria-label="Milliseconds of a phone's main thread for each screen">
${STYLE}
${drawLegend()}
${drawn.join('\n')}
</svg>
`
}

function visitOf({ what, measured, against }: Measurement, rows: readonly Measurement[]): Visit {
  const name = what.slice(0, -WHERE.length)
  const earlier = rows.find((row) => row.what === name + SHARE)
  return {
    name,
    bars: [
      ...(earlier ? [{ name: 'first day', parts: { whole: Number.parseInt(earlier.against, 10) } }] : []),
      { name: 'Larder', parts: partsOf(measured) },
      { name: 'bare page', parts: partsOf(against) },
    ],
  }
}

const partsOf = (text: string): Bar['parts'] =>
  Object.fromEntries(PARTS.map((part) => [part, Number(new RegExp(`${part} (\\d+)`).exec(text)?.[1] ?? 0)]))

const wholeOf = ({ parts }: Bar): number => Object.values(parts).reduce((sum, one) => sum + one, 0)

function drawVisit({ name, bars }: Visit, { top, scale }: { top: number; scale: number }): string {
  const drawn = bars.map((bar, at) => drawBar(bar, { top: top + at * BAR, scale }))
  return [`<text x="0" y="${top + 10}" class="name">${name}</text>`, ...drawn].join('\n')
}

function drawBar(bar: Bar, { top, scale }: { top: number; scale: number }): string {
  let left = NAMES
  const pieces = Object.entries(bar.parts).map(([part, ms]) => {
    const piece = `<rect x="${rounded(left)}" y="${top}" width="${rounded(ms * scale)}" height="${BAR - 3}" class="${part}"/>`
    left += ms * scale
    return piece
  })
  const label = `<text x="${NAMES - 8}" y="${top + 10}" text-anchor="end">${bar.name}</text>`
  return [label, ...pieces, `<text x="${rounded(left + 6)}" y="${top + 10}">${wholeOf(bar)} ms</text>`].join('\n')
}

function drawLegend(): string {
  const step = 90
  return PARTS.map((part, at) => {
    const left = NAMES + at * step
    return `<rect x="${left}" y="6" width="10" height="10" class="${part}"/>\n<text x="${left + 15}" y="15">${part}</text>`
  }).join('\n')
}

const rounded = (length: number): number => Math.round(length * 10) / 10

const STYLE = `<style>
text { font: 11px system-ui, sans-serif; fill: #333; }
.name { font-weight: 600; }
.script { fill: #c8553d; }
.styles { fill: #e0a458; }
.layout { fill: #5b8e7d; }
.other { fill: #8a8fa3; }
.whole { fill: #cfcfcf; }
@media (prefers-color-scheme: dark) { text { fill: #ddd; } .whole { fill: #5a5a5a; } }
</style>`
