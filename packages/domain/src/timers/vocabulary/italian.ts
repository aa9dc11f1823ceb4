import { counted, fused, type TimeVocabulary } from './time-vocabulary.ts'

const tens = counted(20, 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 10)
const ones = counted(1, 'uno/un due tre quattro cinque sei sette otto nove')

export const italian: TimeVocabulary = {
  day: 'giorno giorni gg',
  hour: 'h ora ore oretta',
  minute: 'min minuto minuti minutino minutini',
  second: 's sec secondo secondi',
  whole: { mezzora: 30, mezzoretta: 30 },
  articles: 'un uno una',
  aloneWithPart: 'ora',
  parts: {
    mezzo: 1 / 2,
    mezza: 1 / 2,
    mezz: 1 / 2,
    quarto: 1 / 4,
    quarti: 1 / 4,
    terzo: 1 / 3,
    decina: 10,
    quindicina: 15,
    ventina: 20,
    trentina: 30,
  },
  fillers: 'd di',
  and: 'e ed &',
  until: 'a ai o oppure',
  between: 'tra fra',
  numbers: {
    ...counted(2, 'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici'),
    ...counted(16, 'sedici diciassette diciotto diciannove'),
    ...tens,
    // The last vowel goes before another one: ventuno, ventotto.
    ...fused(tens, ones, (ten, one) => (/^[uo]/.test(one) ? ten.slice(0, -1) : ten) + one),
  },
  notAfterArticle: 'secondo',
}
