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
