/** The words for days, hours, minutes and seconds in the languages recipes come in: lower case, without accents. */
import { once } from '../once.ts'
import { everyTimeWords } from './vocabulary/every-vocabulary.ts'

export type TimeUnit = 'day' | 'hour' | 'minute' | 'second'

export const unitMinutes: Record<TimeUnit, number> = { day: 1440, hour: 60, minute: 1, second: 1 / 60 }

/** Lower case without accents, as the table has them. */
export const plainTimeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()

const table = (unit: TimeUnit, words: string): [string, TimeUnit][] =>
  words.split(' ').map((word) => [plainTimeText(word), unit])

/** Languages whose steps are not searched for times, and letters that mean a unit only where nothing but a time stands. */
const others: Record<TimeUnit, string> = {
  day: 'd dage doba den dny dnu nap gun 天 日 일 день дня дней ημερα ημερες paiva paivaa zi zile',
  hour: 'hs u timer time t hod hodina hodiny hodin hodinu ora orak saat sa tunti tuntia 小时 小時 時間 시간 час часа часов ч година години годин ωρα ωρες س',
  minute:
    'm minutter minutu minutt perc dakika dk minuutti minuuttia 分钟 分鐘 分 분 минут минута минуты мин хвилин хвилини хв λεπτα λεπτο λ',
  second: '秒 초 ث',
}
const units: TimeUnit[] = ['day', 'hour', 'minute', 'second']

export const timeUnits = once(
  (): ReadonlyMap<string, TimeUnit> =>
    new Map(
      units.flatMap((unit) => [
        ...table(unit, others[unit]),
        ...Object.values(everyTimeWords).flatMap((words) => table(unit, words[unit])),
      ]),
    ),
)
