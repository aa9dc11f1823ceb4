/** What a parser makes of a line. Texts are empty where the line says nothing; a confidence is `null` there. */
export type ParsedLine = {
  input: string
  quantity: number | null
  /** The upper end of a range. */
  upTo: number | null
  unit: string
  food: string
  note: string
  confidence: Confidence
}

export type Confidence = {
  average: number | null
  quantity: number | null
  unit: number | null
  food: number | null
  comment: number | null
}

/** Parts of a note, one after the other, without brackets and doubled signs. */
export const tidyNote = (parts: string[]): string =>
  parts
    .map((part) =>
      part
        .replace(/[()[\]{}]/g, '')
        .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '')
        .replace(/\s+/g, ' '),
    )
    .filter((part) => part !== '')
    .join(', ')
