import { appendFileSync } from 'node:fs'

const NAME_WIDTH = 64
const VALUE_WIDTH = 16

/** One measurement in one line: what, how much, and what to hold it against. It is also written down when asked for. */
export function line(name: string, value: string, against = ''): void {
  console.log(`${name.padEnd(NAME_WIDTH)}${value.padStart(VALUE_WIDTH)}   ${against}`.trimEnd())
  const record = process.env.LARDER_BENCH_RECORD
  if (record) appendFileSync(record, `${JSON.stringify({ what: name.trim(), measured: value, against })}\n`)
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`

const ascending = (figures: readonly number[]): number[] => figures.toSorted((one, other) => one - other)

export const median = (figures: readonly number[]): number => ascending(figures)[Math.floor(figures.length / 2)] ?? 0
export const longest = (figures: readonly number[]): number => Math.max(0, ...figures)
