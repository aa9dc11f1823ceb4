/** The words of time in the languages steps are written in. Keys are as `plainWord` leaves them. */

/** Lower case, without the signs that Arabic may or may not write. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')

const HOUR_S = 3600
const MINUTE_S = 60

const table = (seconds: number, words: string): [string, number][] => words.split(' ').map((word) => [word, seconds])

/** How many seconds one of it lasts. */
export const unitSeconds: ReadonlyMap<string, number> = new Map([
  ...table(HOUR_S, 'h hr hrs hour hours std stdn stunde stunden ساعة ساعه ساعات'),
  ...table(MINUTE_S, 'min mins minute minutes minuten minütig minütige minütigen دقيقة دقيقه دقائق دقايق د'),
  ...table(1, 's sec secs second seconds sek sekunde sekunden ثانية ثانيه ثوان ثواني'),
])

/** Too short to mean time on their own: "20 m" is a distance, "1 h 20 m" is not. */
export const unitsAfterHours: ReadonlyMap<string, number> = new Map([...unitSeconds, ...table(MINUTE_S, 'm')])

/** "A second bowl" is no time. */
export const notAfterArticle: ReadonlySet<string> = new Set(['second', 'seconds'])

/** Words that hold their number themselves. */
export const wholeDurations: ReadonlyMap<string, number> = new Map([
  ...table(HOUR_S / 4, 'viertelstunde'),
  ...table(HOUR_S / 2, 'halbstündig halbstündige'),
  ...table((HOUR_S / 4) * 3, 'dreiviertelstunde'),
  ...table(2 * HOUR_S, 'ساعتين ساعتان'),
  ...table(2 * MINUTE_S, 'دقيقتين دقيقتان'),
  ...table(2, 'ثانيتين ثانيتان'),
])

export const articles: ReadonlySet<string> = new Set(['a', 'an', 'ein', 'eine', 'einer', 'einem', 'einen', 'eines'])

/** Arabic has no article for "one": after these a lone unit is one of it. */
export const durationOpeners: ReadonlySet<string> = new Set(['لمدة', 'لمده', 'مدة', 'خلال'])
export const arabicOne: ReadonlySet<string> = new Set(['واحدة', 'واحده'])

export const fractionWords: ReadonlyMap<string, number> = new Map([
  ...table(1 / 2, 'half halbe halben halber halbes نصف'),
  ...table(1 / 4, 'quarter quarters viertel ربع ارباع'),
  ...table(3 / 4, 'dreiviertel'),
  ...table(1 / 3, 'third thirds drittel ثلث'),
])

/** In "half of an hour" these say nothing. */
export const fillers: ReadonlySet<string> = new Set(['of', 'a', 'an', 'من'])

export const joiners: ReadonlySet<string> = new Set(['and', 'und', '&', 'و'])
export const rangeSigns: ReadonlySet<string> = new Set([
  '-',
  '–',
  '—',
  '‑',
  '−',
  '~',
  'to',
  'or',
  'bis',
  'oder',
  'الى',
  'حتى',
  'او',
])
export const betweenWords: ReadonlySet<string> = new Set(['between', 'zwischen', 'بين'])
export const hyphens: ReadonlySet<string> = new Set(['-', '‑', '–'])

const TENS = [20, 30, 40, 50, 60, 70, 80, 90]
const counted = (words: string, from = 1): [string, number][] =>
  words.split(' ').flatMap((word, at) => word.split('/').map((form): [string, number] => [form, from + at]))
const tens = (words: string): [string, number][] =>
  words.split(' ').flatMap((word, at) => word.split('/').map((form): [string, number] => [form, TENS[at] ?? 0]))

const germanTens = tens('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig')
const germanOnes = counted('ein zwei drei vier fünf sechs sieben acht neun')

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...counted(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  ),
  ...counted('eighteen nineteen', 18),
  ...tens('twenty thirty forty fifty sixty seventy eighty ninety'),
  ...counted(
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn',
    2,
  ),
  ...counted('achtzehn neunzehn', 18),
  ...germanTens,
  ...germanTens.flatMap(([word, ten]) =>
    germanOnes.map(([one, value]): [string, number] => [`${one}und${word}`, ten + value]),
  ),
  ...germanOnes.map(([one, value]): [string, number] => [`${one}einhalb`, value + 1 / 2]),
  ['anderthalb', 3 / 2],
  ...counted('ثلاث/ثلاثة اربع/اربعة خمس/خمسة ست/ستة سبع/سبعة ثماني/ثمانية/ثمان تسع/تسعة عشر/عشرة', 3),
  ...tens('عشرين/عشرون ثلاثين/ثلاثون اربعين/اربعون خمسين/خمسون ستين/ستون سبعين/سبعون ثمانين/ثمانون تسعين/تسعون'),
])
