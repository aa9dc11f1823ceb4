/** Batches as other rooms need them: rows by their ids and foods, and what the rules make of a row. */

export { named, searchedText, sinceOf, toBatch, toRow } from './batch.mapper.ts'
export {
  type BatchRow,
  byIds,
  everything,
  foodsByIds,
  ofFoods,
  put as putBatches,
  recipesByIds,
  takenIds,
} from './pantry.store.ts'
export type { PantryReader, PantryWriter } from './pantry-reader.ts'
