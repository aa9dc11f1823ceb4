/** The files of the catalogue as texts by their path below `data`, and their rows. */

export type Sources = ReadonlyMap<string, string>

/** What the build prints: all files in one. */
export const unpackSources = (packed: string): Sources => new Map(Object.entries(JSON.parse(packed)))

/** A row knows where it stands, so that whoever complains about it can say so. */
export type Row = { file: string; line: number; cell: (column: string) => string }

export const placeOf = ({ file, line, cell }: Row): string =>
  `${file}:${line} (${cell('key') || cell('record') || cell('use')})`

export function readRows(sources: Sources, file: string): Row[] {
  const [header = '', ...lines] = (sources.get(file) ?? '').split('\n')
  const columns = new Map(header.split('\t').map((name, at) => [name, at]))
  return lines.flatMap((text, at) => {
    if (text === '') return []
    const cells = text.split('\t')
    return [{ file, line: at + 2, cell: (column: string) => cells[columns.get(column) ?? -1] ?? '' }]
  })
}

export const filesIn = (sources: Sources, folder: string): string[] =>
  [...sources.keys()].filter((file) => file.startsWith(`${folder}/`)).sort()

/** Names are separated so; one that is empty is none. */
export const separated = (cell: string, by = '|'): string[] =>
  cell
    .split(by)
    .map((one) => one.trim())
    .filter((one) => one !== '')
