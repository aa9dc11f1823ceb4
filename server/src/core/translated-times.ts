import { type TimeUnit, type TimeWords, timeText } from '@larder/page-reader/clean/time-text.ts'
import type { Ctx } from './context.ts'

type Times = { prepTime: string | null; cookTime: string | null; totalTime: string | null }

/** Durations such as "2 hours" in the language of the importer; text that is no duration stays as it is. */
export function translatedTimes({ locale, t }: Pick<Ctx, 'locale' | 't'>, times: Times): Times {
  const timeWords: TimeWords = {
    count: (unit: TimeUnit, count: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false }).format(count),
    none: t('recipeImport.noTime'),
  }
  return {
    prepTime: timeText(times.prepTime, timeWords),
    cookTime: timeText(times.cookTime, timeWords),
    totalTime: timeText(times.totalTime, timeWords),
  }
}
