/** The words for days, hours, minutes and seconds in the languages recipes come in: lower case, without accents. */

export type TimeUnit = 'day' | 'hour' | 'minute' | 'second'

export const unitMinutes: Record<TimeUnit, number> = { day: 1440, hour: 60, minute: 1, second: 1 / 60 }

const table = (unit: TimeUnit, words: string): [string, TimeUnit][] => words.split(' ').map((word) => [word, unit])

export const timeUnits: ReadonlyMap<string, TimeUnit> = new Map([
  ...table(
    'day',
    'd day days tag tage tagen jour jours dia dias giorno giorni dag dagen dagar dage doba dni dzien den dny dnu nap gun يوم ايام 天 日 일 день дня дней ημερα ημερες paiva paivaa zi zile',
  ),
  ...table(
    'hour',
    'h hr hrs hour hours std stdn stunde stunden heure heures hora horas hs ora ore uur uren u timme timmar tim time timer godz godzina godziny godzin hod hodina hodiny hodin hodinu ora orak ora saat sa tunti tuntia t ساعة ساعه ساعات 小时 小時 時間 시간 час часа часов ч година години годин ωρα ωρες ώρα',
  ),
  ...table(
    'minute',
    'm min mins minute minutes minuta minuten minuto minutos minuti minut minuter minutter minuty minutu perc dakika dk minuutti minuuttia minuut minuty minutt دقيقة دقيقه دقائق 分钟 分鐘 分 분 минут минута минуты мин хвилин хвилини хв λεπτα λεπτο λ',
  ),
  ...table(
    'second',
    's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondi secondo ثانية ثانيه ثوان ثواني 秒 초',
  ),
])

/** Lower case without accents, as the table has them. */
export const plainTimeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
