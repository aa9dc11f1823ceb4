/** The words of Japanese, Chinese and Korean texts, which are written without blanks, or with few. */

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u
/** Compounds of two and two syllables are written together or apart. */
const KOREAN_COMPOUND = /^\p{Script=Hangul}{4}$/u

const ASCII = /^[ -~]*$/

let segmenter: Intl.Segmenter | undefined

/** A word of another script stays as it is. */
export function unspacedWords(word: string): string[] {
  if (ASCII.test(word)) return [word]
  if (KOREAN_COMPOUND.test(word)) return [word, word.slice(0, 2), word.slice(2)]
  if (word.search(UNSPACED) < 0 || typeof Intl.Segmenter === 'undefined') return [word]
  const runs: string[] = []
  let at = 0
  for (const { 0: run, index } of word.matchAll(UNSPACED)) {
    if (index > at) runs.push(word.slice(at, index))
    runs.push(...wordsOfRun(run))
    at = index + run.length
  }
  if (at < word.length) runs.push(word.slice(at))
  return runs
}

/** Hiragana without kanji is cut too finely by the dictionary: it stays together, and particles are no words. */
function wordsOfRun(run: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  const words: string[] = []
  let joins = false
  for (const { segment } of segmenter.segment(run)) {
    const isHiragana = HIRAGANA.test(segment)
    if (isHiragana && joins) words.push(`${words.pop()}${segment}`)
    else words.push(segment)
    joins = isHiragana
  }
  const telling = words.filter((one) => one.length > 1 || !HIRAGANA.test(one))
  return telling.length > 0 ? telling : [run]
}
