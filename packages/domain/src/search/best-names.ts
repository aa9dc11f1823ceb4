import { normalise } from './normalise.ts'

/** The things whose names hold a text, whatever its case and accents; names that begin with it come first. */
export function bestNames<T extends { name: string }>(items: readonly T[], text: string, atMost: number): T[] {
  const wanted = normalise(text)
  const fitting = items.filter(({ name }) => normalise(name).includes(wanted))
  const begins = ({ name }: T) => normalise(name).startsWith(wanted)
  return [...fitting.filter(begins), ...fitting.filter((item) => !begins(item))].slice(0, atMost)
}
