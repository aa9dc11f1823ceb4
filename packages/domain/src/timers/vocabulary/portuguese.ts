import { counted, type TimeVocabulary } from './time-vocabulary.ts'

export const portuguese: TimeVocabulary = {
  day: 'dia dias',
  hour: 'h hora horas',
  minute: 'min mins minuto minutos minutinho minutinhos',
  second: 's seg segundo segundos',
  articles: 'um uma',
  aloneWithPart: 'hora',
  parts: {
    meio: 1 / 2,
    meia: 1 / 2,
    quarto: 1 / 4,
    quartos: 1 / 4,
    terço: 1 / 3,
    dezena: 10,
    quinzena: 15,
    vintena: 20,
  },
  fillers: 'de da',
  and: 'e &',
  until: 'a até ou',
  between: 'entre',
  numbers: {
    ...counted(2, 'dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze'),
    ...counted(16, 'dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove'),
    ...counted(20, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 10),
  },
  notAfterArticle: 'segundo',
}
