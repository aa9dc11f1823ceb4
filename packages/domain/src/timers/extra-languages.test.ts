import { expect, test } from 'vitest'
import { learnExtraLanguages } from '../languages/extra-languages.ts'
import { findDurations } from './find-durations.ts'

learnExtraLanguages()

const timesIn = (text: string, language?: string) =>
  findDurations(text, language).map(({ start, end, seconds }) => [text.slice(start, end), seconds / 60] as const)

test.each([
  ['af', 'Bak vir 25 minute by 180 °C.', '25 minute', 25],
  ['af', 'Laat dit vir ’n halfuur rus', 'n halfuur', 30],
  ['bg', 'Печете 40 минути на 180 градуса', '40 минути', 40],
  ['bg', 'оставете за половин час', 'половин час', 30],
  ['ca', 'Coure 20 minuts', '20 minuts', 20],
  ['ca', 'deixar reposar mitja hora', 'mitja hora', 30],
  ['cs', 'Pečeme 45 minut při 180 °C.', '45 minut', 45],
  ['cs', 'Necháme půl hodiny odležet', 'půl hodiny', 30],
  ['da', 'Bag i 1 time ved 200 grader', '1 time', 60],
  ['da', 'Lad det hvile halvanden time', 'halvanden time', 90],
  ['el', 'Ψήνουμε για 40 λεπτά', '40 λεπτά', 40],
  ['el', 'για μία ώρα', 'μία ώρα', 60],
  ['fi', 'Keitä noin 15 minuuttia', '15 minuuttia', 15],
  ['fi', 'Anna vetäytyä puoli tuntia', 'puoli tuntia', 30],
  ['gl', 'Cocer 20 minutos', '20 minutos', 20],
  ['gl', 'deixar media hora', 'media hora', 30],
  ['he', 'אופים 40 דקות', '40 דקות', 40],
  ['he', 'מבשלים במשך שעה', 'שעה', 60],
  ['he', 'משרים שעתיים', 'שעתיים', 120],
  ['hr', 'Pecite 30 minuta', '30 minuta', 30],
  ['hr', 'kuhati 2 sata', '2 sata', 120],
  ['hu', '20 percig főzzük', '20 percig', 20],
  ['hu', 'fél órát pihentetjük', 'fél órát', 30],
  ['is', 'Bakið í 25 mínútur', '25 mínútur', 25],
  ['is', 'látið standa í hálftíma', 'hálftíma', 30],
  ['ja', '弱火で20分煮る', '20分', 20],
  ['ja', '1時間30分ほど煮込む', '1時間30分', 90],
  ['ja', '1時間半おく', '1時間半', 90],
  ['ja', '10〜15分間焼く', '10〜15分間', 15],
  ['ko', '20분간 끓인다', '20분간', 20],
  ['ko', '1시간 30분 동안 숙성', '1시간 30분', 90],
  ['ko', '한 시간 재운다', '한 시간', 60],
  ['lt', 'Kepkite 30 minučių', '30 minučių', 30],
  ['lt', 'palikite valandai, apie valandą', 'valandą', 60],
  ['lv', 'Cept 40 minūtes', '40 minūtes', 40],
  ['lv', 'vārīt 2 stundas', '2 stundas', 120],
  ['no', 'Stek i 20 minutter', '20 minutter', 20],
  ['no', 'La stå i en halvtime', 'en halvtime', 30],
  ['ro', 'Se coace 35 de minute', '35 de minute', 35],
  ['ro', 'se lasă o oră', 'o oră', 60],
  ['ru', 'Варить 20 минут', '20 минут', 20],
  ['ru', 'оставить на полчаса', 'полчаса', 30],
  ['ru', 'тушить полтора часа', 'полтора часа', 90],
  ['ru', 'через 10–15 мин.', '10–15 мин', 15],
  ['sk', 'Pečieme 45 minút', '45 minút', 45],
  ['sk', 'necháme pol hodiny', 'pol hodiny', 30],
  ['sl', 'Pečemo 40 minut', '40 minut', 40],
  ['sl', 'počiva pol ure', 'pol ure', 30],
  ['sr', 'Пећи 30 минута', '30 минута', 30],
  ['sr', 'кувати 2 сата', '2 сата', 120],
  ['tr', '20 dakika pişirin', '20 dakika', 20],
  ['tr', 'yarım saat bekletin', 'yarım saat', 30],
  ['tr', 'bir buçuk saat', 'bir buçuk saat', 90],
  ['uk', 'Варити 20 хвилин', '20 хвилин', 20],
  ['uk', 'залишити на півгодини', 'півгодини', 30],
  ['vi', 'Nấu trong 20 phút', '20 phút', 20],
  ['vi', 'hầm 2 tiếng', '2 tiếng', 120],
  ['zh-CN', '小火煮20分钟', '20分钟', 20],
  ['zh-CN', '腌制半小时', '半小时', 30],
  ['zh-CN', '炖一个半小时', '一个半小时', 90],
  ['zh-TW', '蒸十五分鐘', '十五分鐘', 15],
])('%s: "%s" holds "%s"', (language, text, marked, minutes) => {
  expect(timesIn(text, language)).toEqual([[marked, minutes]])
})

test.each([
  ['Stir 1 time and bring to the table', undefined],
  ['ボウルに3分の1を入れる', 'ja'],
  ['半分に切る', 'ja'],
  ['水分をふき取る', 'ja'],
  ['牛排五分熟', 'zh-CN'],
  ['충분히 볶는다', 'ko'],
])('"%s" holds no time', (text, language) => {
  expect(timesIn(text, language)).toEqual([])
})

test('other scripts are read where nobody knows the language', () => {
  expect(timesIn('Варить 20 минут')).toEqual([['20 минут', 20]])
  expect(timesIn('20分煮る')).toEqual([['20分', 20]])
})
