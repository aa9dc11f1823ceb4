/**
 * Bytes of a page or a file as text. A byte order mark cannot lie; sound UTF-8 hardly ever happens by chance; only then
 * is what the header or the page says of itself believed, because both are often wrong.
 */

const META_WINDOW = 4_096

export function decodeBytes(bytes: Uint8Array, contentType = ''): string {
  const mark = markOf(bytes)
  if (mark) return decoded(bytes, mark) ?? ''
  const declared = [charsetIn(contentType), charsetWithin(bytes)].filter((label) => label !== undefined)
  const wide = withoutMark(bytes)
  if (wide) return decoded(bytes, wide) ?? ''
  // Escapes make ISO-2022-JP pure ASCII, which is sound UTF-8 and nothing one could read.
  const escaped = declared.find((label) => /^iso-2022/i.test(label))
  const sound = escaped ? undefined : decoded(bytes, 'utf-8', true)
  if (sound !== undefined) return sound
  for (const label of declared.filter((one) => !/^utf-?8$|^utf-?16/i.test(one))) {
    const text = decoded(bytes, label)
    if (text !== undefined) return text
  }
  // Mostly UTF-8 with a few broken bytes is still UTF-8.
  const lenient = decoded(bytes, 'utf-8') ?? ''
  return isMostlySound(lenient) ? lenient : (decoded(bytes, 'windows-1252') ?? lenient)
}

function decoded(bytes: Uint8Array, label: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Pages and files begin with a sign of ASCII; a zero beside it is half of a wide one. */
function withoutMark([first, second]: Uint8Array): string | undefined {
  if (isAscii(first) && second === 0) return 'utf-16le'
  if (first === 0 && isAscii(second)) return 'utf-16be'
  return undefined
}

const isAscii = (byte: number | undefined): boolean => byte !== undefined && byte > 0x08 && byte < 0x7f

const charsetIn = (contentType: string): string | undefined =>
  /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType.slice(0, 500))?.[1]

function charsetWithin(bytes: Uint8Array): string | undefined {
  const head = decoded(bytes.subarray(0, META_WINDOW), 'windows-1252') ?? ''
  return /<(?:meta[^>]{0,300}charset|\?xml[^>]{0,200}encoding)\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head)?.[1]
}

function isMostlySound(text: string): boolean {
  let broken = 0
  let sound = 0
  for (const sign of text) {
    if (sign === '\ufffd') broken++
    else if (sign > '\u007f') sound++
  }
  return broken * 4 < sound
}
