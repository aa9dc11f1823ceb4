import { counted, type TimeVocabulary } from './time-vocabulary.ts'

export const english: TimeVocabulary = {
  day: 'day days',
  hour: 'h hr hrs hour hours',
  minute: 'min mins minute minutes',
  second: 's sec secs second seconds',
  articles: 'a an',
  parts: { half: 1 / 2, quarter: 1 / 4, quarters: 1 / 4, third: 1 / 3, thirds: 1 / 3 },
  fillers: 'of a an',
  and: 'and &',
  until: 'to or',
  between: 'between',
  numbers: {
    ...counted(1, 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
    ...counted(16, 'sixteen seventeen eighteen nineteen'),
    ...counted(20, 'twenty thirty forty fifty sixty seventy eighty ninety', 10),
  },
  notAfterArticle: 'second seconds',
}
