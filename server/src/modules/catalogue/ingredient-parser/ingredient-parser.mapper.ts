import { randomUUID } from 'node:crypto'
import type { Food } from '@larder/contract/foods.ts'
import type { ParsedFood, ParsedIngredient, ParsedUnit, ParserName } from '@larder/contract/ingredient-parser.ts'
import type { Unit } from '@larder/contract/units.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { ParsedLine } from '@larder/domain/ingredients/parser/parsed-line.ts'
import { storedAmount } from '@larder/domain/ingredients/range.ts'
import type { KitchenUnit } from '@larder/domain/languages/kitchen-units.ts'
import { roundQuantity } from '@larder/domain/quantities/round-quantity.ts'

/** A parsed line as the contract has it: what the group does not have yet is named and has no id. */

export type MatchedLine = {
  parsed: ParsedLine
  unit: Unit | undefined
  /** What the unit would be called if it were made, in place of what was written. */
  namedUnit: KitchenUnit | undefined
  food: Food | undefined
  /** What the food would be called if it were made, in place of what was written. */
  named: { name: string; pluralName: string | null } | undefined
  /** The food of the catalogue that the line names. */
  catalogueKey: string | null
  /** Nothing for whoever does not ask. */
  isDoubtful: boolean | undefined
  madeOnSave: ParsedIngredient['madeOnSave']
  several: { food: Food | undefined; name: string; catalogueKey: string | null }[]
}

export function toParsedIngredient(parser: ParserName, line: MatchedLine): ParsedIngredient {
  const { parsed, unit, namedUnit, food, named, catalogueKey, isDoubtful, madeOnSave, several } = line
  const { input, confidence } = parsed
  const isRead = parsed.food !== ''
  const rounded = parsed.quantity === null ? null : roundQuantity(parsed.quantity)
  const amount = storedAmount({ quantity: rounded, upTo: parsed.upTo }, parsed.note)
  const read = isRead
    ? {
        ...amount,
        unit: unit ?? newUnit(namedUnit ?? { name: parsed.unit }),
        food: food ?? newFood(named ?? { name: parsed.food }, catalogueKey),
      }
    : { quantity: null, note: input, unit: null, food: null }
  const ingredient = {
    ...read,
    isFood: isRead,
    disableAmount: !isRead,
    title: parser === 'nlp' ? '' : null,
    originalText: parser === 'openai' ? input : null,
    referenceId: randomUUID(),
    referencedRecipe: null,
    isDoubtful,
  }
  return {
    input,
    confidence: { ...confidence, name: null },
    names: { unit: parsed.unit, food: parsed.food },
    foods: several.map((one) => one.food ?? newFood(one, one.catalogueKey)),
    madeOnSave,
    ingredient: { ...ingredient, display: ingredientDisplay(ingredient) },
  }
}

type NamedUnit = { name: string; pluralName?: string | null; abbreviation?: string }

const unstamped = { createdAt: null, updatedAt: null }

const newUnit = ({ name, pluralName = null, abbreviation = '' }: NamedUnit): ParsedUnit | null =>
  name === ''
    ? null
    : {
        ...unstamped,
        id: null,
        name,
        pluralName,
        description: '',
        extras: {},
        fraction: true,
        abbreviation,
        pluralAbbreviation: '',
        useAbbreviation: false,
        aliases: [],
        standardQuantity: null,
        standardUnit: null,
      }

type NamedFood = { name: string; pluralName?: string | null }

const newFood = ({ name, pluralName = null }: NamedFood, catalogueKey: string | null): ParsedFood => ({
  ...unstamped,
  id: null,
  name,
  pluralName,
  description: '',
  extras: {},
  catalogueKey,
  labelId: null,
  label: null,
  aliases: [],
  householdsWithIngredientFood: [],
  onHand: false,
})
