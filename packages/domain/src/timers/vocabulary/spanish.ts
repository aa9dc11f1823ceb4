import { counted, fused, type TimeVocabulary } from './time-vocabulary.ts'

export const spanish: TimeVocabulary = {
  day: 'día días',
  hour: 'h hr hrs hora horas',
  minute: 'min mins minuto minutos minutito minutitos',
  second: 's seg segs segundo segundos',
  articles: 'un una',
  aloneWithPart: 'hora',
  parts: {
    medio: 1 / 2,
    media: 1 / 2,
    cuarto: 1 / 4,
    cuartos: 1 / 4,
    tercio: 1 / 3,
    decena: 10,
    veintena: 20,
    treintena: 30,
  },
  fillers: 'de la',
  and: 'y e &',
  until: 'a o u hasta',
  between: 'entre',
  numbers: {
    ...counted(2, 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis'),
    ...counted(17, 'diecisiete dieciocho diecinueve'),
    ...counted(20, 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', 10),
    ...fused(
      { veinti: 20 },
      counted(1, 'ún/uno dós/dos trés/tres cuatro cinco séis/seis siete ocho nueve'),
      (ten, one) => ten + one,
    ),
  },
  notAfterArticle: 'segundo',
}
