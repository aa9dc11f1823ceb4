import { counted, type TimeVocabulary } from './time-vocabulary.ts'

export const polish: TimeVocabulary = {
  day: 'dzień dni dnia doba doby dób dobę',
  hour: 'h godz godzina godziny godzin godzinę godzinie godzinka godzinkę',
  minute: 'min minuta minuty minut minutę minutka minutkę',
  second: 's sek sekunda sekundy sekund sekundę',
  whole: { kwadrans: 15, kwadranse: 15, kwadransów: 15, kwadransa: 15, półgodzina: 30, półgodziny: 30 },
  alone: 'godzinę minutę sekundę godzinkę minutkę',
  openers: 'przez na za',
  parts: { pół: 1 / 2, ćwierć: 1 / 4, czwarte: 1 / 4, czwarta: 1 / 4, trzecia: 1 / 3 },
  and: 'i &',
  until: 'do lub albo',
  between: 'między pomiędzy',
  numbers: {
    ...counted(1, 'jedna/jedną/jednej dwie/dwa/dwóch trzy/trzech cztery/czterech pięć/pięciu sześć/sześciu'),
    ...counted(7, 'siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu'),
    ...counted(12, 'dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu'),
    ...counted(16, 'szesnaście/szesnastu siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście'),
    ...counted(20, 'dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu', 10),
    ...counted(50, 'pięćdziesiąt/pięćdziesięciu sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt', 10),
    półtora: 3 / 2,
    półtorej: 3 / 2,
  },
}
