const SHORT = 3

/**
 * A word without its endings, so that `pomodoro pelato` is also `pomodori pelati` and `proszek` is also `proszku`. Rough,
 * which does no harm: only names of several words are compared by it.
 */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replace(/’/g, "'")
  if (/[\u0600-\u06ff]/.test(plain))
    return plain
      .replace(/[أإآ]/g, 'ا')
      .replace(/^ال(?=..)/, '')
      .replace(/(?:ات|ين|ون|[ةهىا])$/, '')
  const letters = plain.normalize('NFD').replace(/\p{M}+/gu, '')
  if (letters.length <= SHORT) return letters
  if (/[\u0400-\u04ff]/.test(letters)) return withoutCyrillicEnding(letters)
  const first = letters.slice(0, 1)
  const rest = letters
    .slice(1)
    .replace(/(?:iego|ego|emu|ych|imi|ymi|ami|ach|ow|ej)$/, '')
    .replace(/[aeiouy]/g, '')
  return first + (rest.replace(/[snrm]+$/, '') || rest)
}

/** `взбитые сливки` is also `взбитых сливок`, `прашак за пециво` also `прашка за пециво`. */
const withoutCyrillicEnding = (letters: string): string =>
  letters.slice(0, 1) +
  letters
    .slice(1)
    .replace(/(?:ого|его|ому|ему|ими|ыми|ами|ями|ых|их|ов|ев|ей|ом|ем)$/, '')
    .replace(/[аеиоуыэюяіьй]/g, '')

/** The words of a name by their stems. */
export const stemsOf = (name: string): string[] => name.split(/[\s.]+/).map(stemOf)
