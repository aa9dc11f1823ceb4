import { counted, fused, type TimeVocabulary } from './time-vocabulary.ts'

const ones = counted(1, 'een twee drie vier vijf zes zeven acht negen')
const tens = counted(20, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig', 10)

export const dutch: TimeVocabulary = {
  day: 'dag dagen',
  hour: 'uur uren uurtje uurtjes',
  minute: 'min minuut minuten minuutje minuutjes',
  second: 's sec seconde seconden',
  whole: { kwartier: 15, kwartiertje: 15, halfuur: 30, halfuurtje: 30, driekwartier: 45 },
  articles: 'een',
  parts: { half: 1 / 2, halve: 1 / 2, kwart: 1 / 4, derde: 1 / 3, tiental: 10, vijftiental: 15, twintigtal: 20 },
  and: 'en &',
  until: 'tot à of',
  between: 'tussen',
  numbers: {
    ...counted(2, 'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien'),
    ...counted(17, 'zeventien achttien negentien'),
    ...tens,
    ...fused(tens, ones, (ten, one) => `${one}en${ten}`),
    anderhalf: 3 / 2,
    anderhalve: 3 / 2,
  },
}
