import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { Default, extension, Flag, Named, Nullable, Uuid } from './fields.ts'
import { LineSubstitute, MAX_LINE_SUBSTITUTES, Recipe, RecipeLanguage, RecipeVisibility } from './recipe.ts'
import { StepTimes } from './step-times.ts'

/**
 * What clients may send as a recipe. Everything is optional: `PUT` fills what is missing with defaults, `PATCH` leaves
 * it alone. Older clients send plain strings for ingredients and organizers, and numbers where text is meant.
 */

export const MAX_RECIPE_TEXT = 500_000
/** Room for long texts; how many values a body may hold is the same everywhere. */
export const RECIPES_BODY_BYTES = 2_000_000
const MAX_PARTS = 1000
const MAX_QUANTITY = 1e12
/** An index entry has a limit. */
const MAX_EXTRA_NAME = 500

const text = (maxLength = MAX_RECIPE_TEXT) => Type.String({ maxLength })
/** Times and yields are free text, but a number is understood. */
const LooseText = Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'], maxLength: 1000 })
const amount = (minimum: number) => Type.Number({ minimum, maximum: MAX_QUANTITY })

/** Clients send back whole objects they once read; what only their own calls can change is taken and passed over. */
const Ignored = Type.Optional(Type.Unknown())
const Id = Type.Optional(Nullable(Type.String()))
const foodOrUnitName = Type.String({ maxLength: 600 })
const ShortText = Type.Optional(Nullable(Type.String({ maxLength: 600 })))

/** A food or unit the group has, by id; without one, by name, and then with what is known of it besides. */
const foodOrUnit = { id: Id, name: Type.Optional(Nullable(foodOrUnitName)), pluralName: ShortText }
const ignoredOfBoth = {
  description: Ignored,
  extras: Ignored,
  aliases: Ignored,
  createdAt: Ignored,
  update_at: Ignored,
}

const FoodInput = Named(
  'IngredientFood-Input',
  Type.Object({
    ...foodOrUnit,
    ...ignoredOfBoth,
    /** For a food that the group lacks: the food of the catalogue that is meant. */
    catalogueKey: extension(ShortText),
    labelId: Ignored,
    label: Ignored,
    householdsWithIngredientFood: Ignored,
  }),
)
const UnitInput = Named(
  'IngredientUnit-Input',
  Type.Object({
    ...foodOrUnit,
    abbreviation: ShortText,
    pluralAbbreviation: ShortText,
    ...ignoredOfBoth,
    fraction: Ignored,
    useAbbreviation: Ignored,
    standardQuantity: Ignored,
    standardUnit: Ignored,
  }),
)
const orName = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | string | null>(Type.Union([schema, foodOrUnitName, Type.Null()]))

const ignoredOfRecipe = Object.fromEntries(
  [...Object.keys(Recipe.properties), 'update_at'].map((name) => [name, Ignored]),
)

/** Another recipe of the group, by id; without one, by slug. Whatever else a client sends of it is its own matter. */
const RecipeReference = Type.Object({
  ...ignoredOfRecipe,
  id: Id,
  slug: Type.Optional(Nullable(Type.String())),
})

export const IngredientInput = Named(
  'RecipeIngredient-Input',
  Type.Object({
    quantity: Default(Nullable(amount(0)), 1),
    unit: Type.Optional(orName(UnitInput)),
    food: Type.Optional(orName(FoodInput)),
    note: Default(Nullable(text()), ''),
    isFood: Type.Optional(Nullable(Flag)),
    disableAmount: Default(Flag, true),
    display: Type.Optional(Type.String()),
    title: Type.Optional(Nullable(text())),
    originalText: Type.Optional(Nullable(text())),
    referenceId: Type.Optional(Nullable(Uuid)),
    referencedRecipe: Type.Optional(Nullable(RecipeReference)),
    /** Left out, the mark of the line stays; a line that is changed loses it. */
    isDoubtful: extension(Type.Optional(Nullable(Flag))),
    /** Left out, those of the line stay while its food does. */
    substitutes: extension(Type.Optional(Nullable(Type.Array(LineSubstitute, { maxItems: MAX_LINE_SUBSTITUTES })))),
  }),
)
export type IngredientInput = Static<typeof IngredientInput>

export const StepInput = Type.Object({
  id: Type.Optional(Nullable(Type.String())),
  title: Default(Nullable(text()), ''),
  summary: Default(Nullable(text()), ''),
  text: text(),
  ingredientReferences: Default(
    Type.Array(Type.Object({ referenceId: Type.Optional(Nullable(Uuid)) }), { maxItems: MAX_PARTS }),
    [],
  ),
  /** Left out, the stored times of the step with this id stay; null removes them. */
  times: extension(Type.Optional(Nullable(StepTimes))),
})
export type StepInput = Static<typeof StepInput>

const NutritionInput = Type.Object(
  Object.fromEntries(nutritionKeys.map((key) => [key, Type.Optional(LooseText)])) as Record<
    NutritionKey,
    ReturnType<typeof Type.Optional<typeof LooseText>>
  >,
)

/** Flags that are absent are filled by the service: from the stored recipe or the contract's defaults. */
const SettingsInput = Type.Object({
  public: Type.Optional(Flag),
  showNutrition: Type.Optional(Flag),
  showAssets: Type.Optional(Flag),
  landscapeView: Type.Optional(Flag),
  disableComments: Type.Optional(Flag),
  disableAmount: Type.Optional(Flag),
  locked: Type.Optional(Flag),
  /** Only the author may set it. Left out, it stays, unless the recipe is made public. */
  visibility: extension(Type.Optional(RecipeVisibility)),
  /** Null detects it in the text; left out, it stays. */
  language: extension(Type.Optional(Nullable(RecipeLanguage))),
})
export type SettingsInput = Static<typeof SettingsInput>

/** By id; where the group does not have it, by name. The name of what it has is not changed here. */
const organizerName = Type.String({ maxLength: 1000 })
const organizer = { id: Id, name: Type.Optional(Nullable(organizerName)), slug: Type.Optional(Nullable(organizerName)) }
const OrganizerInput = Type.Object({ ...organizer, groupId: Ignored })
const ToolInput = Type.Object({ ...organizer, groupId: Ignored, householdsWithTool: Ignored })
const orText = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T> | string>(Type.Union([schema, organizerName]))

const many = <T extends TSchema>(schema: T) => Type.Array(schema, { maxItems: MAX_PARTS })
const parts = <T extends TSchema>(schema: T) => Type.Optional(Nullable(many(schema)))

export const RecipeInput = Named(
  'Recipe-Input',
  Type.Object({
    id: Type.Optional(Nullable(Type.String())),
    userId: Type.Optional(Nullable(Uuid)),
    householdId: Type.Optional(Nullable(Uuid)),
    groupId: Type.Optional(Nullable(Uuid)),
    name: Type.Optional(Nullable(Type.String({ maxLength: 1000, trim: true }))),
    slug: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    image: Type.Optional(Type.Unknown()),
    recipeServings: Type.Optional(Nullable(amount(0))),
    recipeYieldQuantity: Type.Optional(Nullable(amount(0))),
    recipeYield: Type.Optional(LooseText),
    totalTime: Type.Optional(LooseText),
    prepTime: Type.Optional(LooseText),
    cookTime: Type.Optional(LooseText),
    performTime: Type.Optional(LooseText),
    description: Type.Optional(Nullable(text())),
    recipeCategory: parts(orText(OrganizerInput)),
    tags: parts(orText(OrganizerInput)),
    tools: parts(orText(ToolInput)),
    rating: Type.Optional(Nullable(Type.Number())),
    orgURL: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
    dateAdded: Type.Optional(Nullable(Type.String())),
    dateUpdated: Type.Optional(Nullable(Type.String())),
    createdAt: Type.Optional(Nullable(Type.String())),
    update_at: Type.Optional(Nullable(Type.String())),
    lastMade: Type.Optional(Nullable(Type.String())),
    recipeIngredient: parts(Type.Unsafe<IngredientInput | string>(Type.Union([IngredientInput, text()]))),
    recipeInstructions: parts(StepInput),
    nutrition: Type.Optional(Nullable(NutritionInput)),
    settings: Type.Optional(Nullable(SettingsInput)),
    assets: parts(
      Type.Object({
        name: Type.String({ maxLength: 1000 }),
        icon: Default(Type.String({ maxLength: 200 }), ''),
        fileName: Type.Optional(Nullable(Type.String({ maxLength: 255, pattern: '^[^/\\\\]*$' }))),
      }),
    ),
    notes: parts(Type.Object({ title: Default(text(), ''), text: Default(text(), '') })),
    extras: Type.Optional(
      Nullable(
        Type.Record(
          Type.String(),
          Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], maxLength: MAX_RECIPE_TEXT }),
          { maxProperties: MAX_PARTS, propertyNames: { maxLength: MAX_EXTRA_NAME } },
        ),
      ),
    ),
    comments: Type.Optional(Type.Unknown()),
    /**
     * The revision that was edited; when somebody saved since, the answer is 409 and nothing changes. Not called as in
     * the answer: programs send back what they once read, all of it, and mean no question by it.
     */
    editedRevision: extension(Type.Optional(Nullable(Type.Integer()))),
  }),
)
export type RecipeInput = Static<typeof RecipeInput>
