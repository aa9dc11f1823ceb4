/** What is left of a timer, as clocks show it: `4:09`, `1:00:00`. A started second counts as whole. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => String(part).padStart(at === 0 ? 1 : 2, '0')).join(':')
}
