import { counted, fused, type TimeVocabulary } from './time-vocabulary.ts'

const ones = counted(1, 'ein zwei drei vier fünf sechs sieben acht neun')
const tens = counted(20, 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 10)

export const german: TimeVocabulary = {
  day: 'tag tage tagen',
  hour: 'h std stdn stunde stunden',
  minute: 'min minute minuten minütig minütige minütigen',
  second: 's sek sekunde sekunden',
  whole: { viertelstunde: 15, halbstündig: 30, halbstündige: 30, dreiviertelstunde: 45 },
  articles: 'ein eine einer einem einen eines',
  parts: {
    ...Object.fromEntries(['halbe', 'halben', 'halber', 'halbes'].map((word) => [word, 1 / 2])),
    viertel: 1 / 4,
    dreiviertel: 3 / 4,
    drittel: 1 / 3,
  },
  and: 'und &',
  until: 'bis oder',
  between: 'zwischen',
  numbers: {
    ...counted(2, 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn'),
    ...counted(17, 'siebzehn achtzehn neunzehn'),
    ...tens,
    ...fused(tens, ones, (ten, one) => `${one}und${ten}`),
    ...Object.fromEntries(Object.entries(ones).map(([one, value]) => [`${one}einhalb`, value + 1 / 2])),
    anderthalb: 3 / 2,
  },
}
