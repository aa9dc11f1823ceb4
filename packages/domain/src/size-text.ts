const STEP = 1024
const UNITS = ['KB', 'MB', 'GB', 'TB']

/** `812 bytes`, `56.0 KB`, `2.41 MB`: at most two decimals and always one. */
export function sizeText(bytes: number): string {
  if (bytes < STEP) return `${bytes} bytes`
  let size = bytes / STEP
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const rounded = Number(size.toFixed(2))
  return `${Number.isInteger(rounded) ? rounded.toFixed(1) : rounded} ${UNITS[unit]}`
}

const TEXT = new RegExp(`^(\\d+(?:\\.\\d+)?) (bytes|${UNITS.join('|')})$`)

/** About as many bytes as a text of `sizeText` says, or nothing where it is none. */
export function sizeTextBytes(text: string): number | undefined {
  const [, size, unit = ''] = TEXT.exec(text) ?? []
  return size === undefined ? undefined : Math.round(Number(size) * STEP ** (UNITS.indexOf(unit) + 1))
}
