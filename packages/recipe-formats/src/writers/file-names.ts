/** Names of files in an archive: what a person typed, made safe for every system and never twice the same. */

const MAX_SIGNS = 80
/** Control signs, what separates folders, and what Windows has no files for. */
const UNSAFE = /[\p{C}<>:"/\\|?*]+/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

export function fileNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const plain = safeName(name)
    let free = plain
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${plain} (${number})`
    taken.add(free.toLowerCase())
    return free
  }
}

export function safeName(name: string): string {
  const plain = [...name.normalize('NFC').replace(UNSAFE, ' ')].slice(0, MAX_SIGNS).join('')
  const trimmed = plain
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(/\.{2,}/g, '.')
  return trimmed === '' ? 'recipe' : RESERVED.test(trimmed) ? `${trimmed} recipe` : trimmed
}
