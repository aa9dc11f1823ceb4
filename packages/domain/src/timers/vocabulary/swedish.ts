import { counted, fused, type TimeVocabulary } from './time-vocabulary.ts'

const ones = counted(1, 'en/ett två tre fyra fem sex sju åtta nio')
const tens = counted(20, 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio', 10)

export const swedish: TimeVocabulary = {
  day: 'dag dagar dygn',
  hour: 'h tim timme timmen timmar timma timmas',
  minute: 'min minut minuter minuten minuters',
  second: 's sek sekund sekunder',
  whole: { halvtimme: 30, halvtimma: 30, halvtimmes: 30, trekvart: 45 },
  articles: 'en ett',
  parts: { halv: 1 / 2, halva: 1 / 2, halvt: 1 / 2, kvarts: 1 / 4, tredjedels: 1 / 3, tiotal: 10 },
  and: 'och &',
  until: 'till eller à',
  between: 'mellan',
  numbers: {
    ...counted(2, 'två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton'),
    ...tens,
    ...fused(tens, ones, (ten, one) => ten + one),
    halvannan: 3 / 2,
  },
}
