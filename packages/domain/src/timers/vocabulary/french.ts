import { counted, type TimeVocabulary } from './time-vocabulary.ts'

export const french: TimeVocabulary = {
  day: 'jour jours j',
  hour: 'h heure heures',
  minute: 'min mn minute minutes',
  second: 's sec seconde secondes',
  articles: 'un une',
  aloneWithPart: 'heure',
  parts: {
    demi: 1 / 2,
    demie: 1 / 2,
    quart: 1 / 4,
    quarts: 1 / 4,
    tiers: 1 / 3,
    dizaine: 10,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    quarantaine: 40,
  },
  fillers: 'd de',
  and: 'et &',
  until: 'à ou',
  between: 'entre',
  numbers: {
    ...counted(2, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ...counted(20, 'vingt trente quarante cinquante soixante', 10),
  },
  notAfterArticle: 'seconde',
}
