/** Letters and digits of a text and nothing else: what two writings of the same line have in common. */
export const canonical = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
