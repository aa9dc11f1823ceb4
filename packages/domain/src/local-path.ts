/**
 * A path of this site that may be followed without asking. Browsers drop tabs and line breaks from an address and read
 * a backslash as a slash, so `/<tab>/host` leads to another site; an empty part does so once dots before it are folded.
 */
export function isLocalPath(path: string): boolean {
  const [address = ''] = path.split(/[?#]/, 1)
  return address.startsWith('/') && !address.includes('//') && !/[\s\p{Cc}\\]/u.test(path)
}
