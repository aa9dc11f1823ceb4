import { addCountedUnits } from '../ingredients/same-unit.ts'
import { addUnitsOfMeasure } from '../quantities/measures.ts'
import { addTimeVocabularies } from '../timers/duration-vocabulary.ts'
import { readEveryTimeWords } from '../timers/vocabulary/time-vocabulary.ts'
import central from '../timers/vocabulary/words/central.json' with { type: 'json' }
import eastern from '../timers/vocabulary/words/eastern.json' with { type: 'json' }
import northern from '../timers/vocabulary/words/northern.json' with { type: 'json' }
import countedUnits from './extra-counted-units.json' with { type: 'json' }
import { extraUnits } from './extra-units.ts'

/**
 * The words for times and measures of the languages beyond the first ten, which are always there. The server learns them
 * when it starts, a browser when it shows a recipe in one of them.
 */
export function learnExtraLanguages(): void {
  if (learned) return
  learned = true
  addTimeVocabularies(readEveryTimeWords({ ...northern, ...central, ...eastern }))
  addUnitsOfMeasure(extraUnits)
  addCountedUnits(countedUnits)
}

let learned = false
