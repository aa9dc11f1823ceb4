/** Text from elsewhere, no longer than there is room for. Half of a pair of surrogates is no text; a database may refuse it. */
export const fittingText = (value: string, longest: number): string =>
  value
    .slice(0, longest)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
