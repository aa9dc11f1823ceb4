import { addUnitsOfMeasure } from '../quantities/measures.ts'
import { addTimeVocabularies } from '../timers/duration-vocabulary.ts'
import { centralVocabularies } from '../timers/vocabulary/central-vocabularies.ts'
import { easternVocabularies } from '../timers/vocabulary/eastern-vocabularies.ts'
import { northernVocabularies } from '../timers/vocabulary/northern-vocabularies.ts'
import { furtherUnits } from './further-units.ts'

/**
 * The words for times and measures of the languages beyond the first ten, which are always there. The server learns them
 * when it starts, a browser when it shows a recipe in one of them.
 */
export function learnFurtherLanguages(): void {
  if (learned) return
  learned = true
  addTimeVocabularies({ ...northernVocabularies, ...centralVocabularies, ...easternVocabularies })
  addUnitsOfMeasure(furtherUnits)
}

let learned = false
