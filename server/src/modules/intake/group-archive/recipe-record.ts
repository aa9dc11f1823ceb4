import { Nullable } from '@larder/contract/fields.ts'
import { RecipePrepTasks } from '@larder/contract/prep-tasks.ts'
import { MAX_STARS } from '@larder/contract/ratings.ts'
import { LineSubstitute, MAX_LINE_SUBSTITUTES, Recipe } from '@larder/contract/recipe.ts'
import { COVER } from '@larder/contract/recipe-gallery.ts'
import { StepTimes } from '@larder/contract/step-times.ts'
import { diets } from '@larder/domain/diets/diets.ts'
import { recipeLanguages } from '@larder/domain/languages/recipe-languages.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { pageAddress } from '@larder/domain/recipes/page-address.ts'
import { Type } from 'typebox'
import { isUuid } from '#core/uuid.ts'
import { lazyValidator } from '#core/validation.ts'
import { recipeFrom } from '#modules/recipes/recipe-revisions/recipe-revisions.service.ts'
import type { Snapshot } from '#modules/recipes/recipes/recipe-snapshots.service.ts'
import {
  amount,
  type Column,
  count,
  day,
  flag,
  handle,
  handles,
  json,
  LONGEST_NAME,
  listOfTexts,
  moment,
  name,
  oneOf,
  optionalAmount,
  optionalJson,
  optionalMoment,
  optionalOneOf,
  optionalText,
  person,
  type References,
  type Row,
  stamps,
  text,
  texts,
  textWithIds,
  to,
} from './record-columns.ts'
import type { PartSpec, RecordSpec } from './record-spec.ts'

/** A recipe in an archive with all its parts. Its slug is made from its name again. */

const of = (columns: PartSpec['columns'], rest: Partial<PartSpec> = {}): PartSpec => ({
  parent: 'recipeId',
  columns,
  ...rest,
})

const sorted = (column: string, kind: 'category' | 'tag' | 'tool') =>
  of({ [column]: to(kind, 'bound'), position: count() }, { once: [column] })

const stars: Column = {
  ...optionalAmount(),
  read: (sent) => (typeof sent === 'number' && sent >= 0 && sent <= MAX_STARS ? sent : null),
}

const nutrition = json((sent) => {
  const given = texts(sent)
  if (!given) return undefined
  const keys = nutritionKeys.filter((key) => Object.hasOwn(sent as object, key))
  return Object.fromEntries(keys.map((key) => [key, given[key] ?? null]))
}, {})

/** As it is stored: what a step needs is named by its place. */
const StepTimesOfRow = Type.Object({
  ...StepTimes.properties,
  needs: Nullable(Type.Array(Type.Integer({ minimum: 0, maximum: 1000 }), { maxItems: 50 })),
})

const faultsOf = lazyValidator(Recipe)
const prepFaultsOf = lazyValidator(RecipePrepTasks)

/** What cannot be read is as if nobody had set it. */
const prepTasks = json((sent) => (prepFaultsOf(sent).length === 0 ? sent : undefined), [])

/** The ids in a snapshot become those of the imported recipe. Snapshots that cannot be shown are left out. */
function snapshot(sent: unknown, { rewritten, groupId }: References): unknown {
  try {
    const formerGroup = String((sent as Snapshot).groupId)
    const json = rewritten(JSON.stringify(sent))
    const state = JSON.parse(isUuid(formerGroup) ? json.replaceAll(formerGroup, groupId) : json) as Snapshot
    const shown = recipeFrom(state, { foods: new Map(), units: new Map(), recipes: new Map() })
    return faultsOf(JSON.parse(JSON.stringify(shown))).length === 0 ? state : undefined
  } catch {
    return undefined
  }
}

/** The row about the cover keeps its id. */
const pictureId: Column = {
  read: (sent, references) => (sent === COVER ? COVER : handle().read(sent, references)),
}

export const recipe: RecordSpec = {
  table: 'recipe',
  owner: 'groupId',
  columns: {
    ...stamps,
    householdId: to('household', 'bound'),
    userId: person(false),
    name: name(),
    description: textWithIds(),
    recipeServings: amount(),
    recipeYieldQuantity: amount(),
    recipeYield: optionalText(LONGEST_NAME),
    totalTime: optionalText(LONGEST_NAME),
    prepTime: optionalText(LONGEST_NAME),
    cookTime: optionalText(LONGEST_NAME),
    performTime: optionalText(LONGEST_NAME),
    orgUrl: optionalText(10_000),
    dateAdded: day(),
    dateUpdated: moment(),
    lastMade: optionalMoment(),
    isPublic: flag(true),
    showNutrition: flag(),
    showAssets: flag(),
    landscapeView: flag(),
    disableComments: flag(),
    disableAmount: flag(true),
    locked: flag(),
    languageSet: optionalOneOf(recipeLanguages),
    nutrition,
    revision: count(),
  },
  derived: (row: Row) => ({ pageAddress: pageAddress(row.orgUrl as string | null) }),
  parts: {
    recipeIngredient: of({
      id: handle(),
      position: count(),
      quantity: optionalAmount(),
      unitId: to('unit'),
      foodId: to('food'),
      note: text(),
      title: optionalText(),
      originalText: optionalText(),
      referenceId: handle(),
      referencedRecipeId: to('recipe'),
      isDoubtful: flag(),
      substitutes: optionalJson(Type.Array(LineSubstitute, { maxItems: MAX_LINE_SUBSTITUTES })),
    }),
    recipeStep: of({
      id: handle(),
      position: count(),
      title: text(),
      summary: text(),
      text: textWithIds(),
      ingredientReferences: handles(),
      times: optionalJson(StepTimesOfRow),
    }),
    recipeNote: of({ id: handle(), position: count(), title: text(), text: textWithIds() }),
    recipeAsset: of({
      id: handle(),
      position: count(),
      name: text(LONGEST_NAME),
      icon: text(200),
      fileName: name(255),
    }),
    recipePicture: of({ id: pictureId, position: count(), description: text(500) }),
    recipeExtra: of({ keyName: name(500), value: text() }, { once: ['keyName'] }),
    recipeCategory: sorted('categoryId', 'category'),
    recipeTag: sorted('tagId', 'tag'),
    recipeTool: sorted('toolId', 'tool'),
    recipeDietStatement: of({ diet: oneOf([...diets]), suits: flag(), userId: person(false) }, { once: ['diet'] }),
    recipePrep: of({ tasks: prepTasks, updatedAt: moment() }, { once: [] }),
    recipeRating: of({ id: handle(), userId: person(), rating: stars, isFavorite: flag() }, { once: ['userId'] }),
    recipeMade: of({ householdId: to('household', 'bound'), lastMade: moment() }, { once: ['householdId'] }),
    recipeComment: of({ id: handle(), ...stamps, userId: person(), text: text() }),
    recipeMarginNote: of(
      {
        id: handle(),
        ...stamps,
        userId: person(),
        kind: oneOf(['ingredient', 'step']),
        target: handle(),
        text: text(),
        visibility: oneOf(['private', 'household'], 'private'),
      },
      { once: ['userId', 'kind', 'target'] },
    ),
    recipeTimelineEvent: of({
      id: handle(),
      ...stamps,
      userId: person(false),
      subject: name(),
      message: optionalText(),
      eventType: oneOf(['system', 'info', 'comment'], 'info'),
      hasImage: flag(),
      timestamp: moment(),
    }),
    recipeRevision: of(
      {
        id: handle(),
        revision: count(),
        createdAt: moment(),
        userId: person(false),
        changes: json(listOfTexts, []),
        snapshot: json(snapshot, undefined),
      },
      { once: ['revision'] },
    ),
  },
  lookUp: 'slug',
  same: ['slug'],
}
