import { recipeLanguages } from '@larder/domain/languages/recipe-languages.ts'
import { recipeVisibilities } from '@larder/domain/permissions/recipe-visibility.ts'
import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { DateOnly, Default, extension, Flag, Named, Nullable, OneOf, Timestamp, Uuid } from './fields.ts'
import { Food } from './foods.ts'
import { Category, Tag, Tool } from './organizers.ts'
import { StepTimes } from './step-times.ts'
import { Unit } from './units.ts'

/** The recipe on the wire: what lists carry, what one recipe carries, and what clients may send. */

const time = Nullable(Type.String())

export const RecipeLanguage = OneOf([...recipeLanguages])

export const recipeSummaryFields = {
  id: Uuid,
  /** Left out where its author has left, and where guests read. */
  userId: Type.Optional(Uuid),
  householdId: Uuid,
  groupId: Uuid,
  name: Type.String(),
  slug: Type.String(),
  /** A key that changes with the picture; never a path. */
  image: Nullable(Type.String()),
  recipeServings: Type.Number(),
  recipeYieldQuantity: Type.Number(),
  recipeYield: Nullable(Type.String()),
  totalTime: time,
  prepTime: time,
  cookTime: time,
  performTime: time,
  description: Nullable(Type.String()),
  recipeCategory: Type.Array(Category),
  tags: Type.Array(Tag),
  tools: Type.Array(Tool),
  rating: Nullable(Type.Number()),
  orgURL: Nullable(Type.String()),
  dateAdded: Nullable(DateOnly),
  dateUpdated: Nullable(Timestamp),
  createdAt: Nullable(Timestamp),
  updatedAt: Nullable(Timestamp),
  lastMade: Nullable(Timestamp),
  /** The language, as somebody set it or as it was detected in the text. */
  language: extension(Type.Optional(Nullable(RecipeLanguage))),
}

export const RecipeSummary = Named('RecipeSummary', Type.Object(recipeSummaryFields))
export type RecipeSummary = Static<typeof RecipeSummary>

/** Its author alone, the household it belongs to, or the whole group. */
export const RecipeVisibility = OneOf([...recipeVisibilities])

export const RecipeSettings = Named(
  'RecipeSettings',
  Type.Object({
    public: Default(Flag, false),
    showNutrition: Default(Flag, false),
    showAssets: Default(Flag, false),
    landscapeView: Default(Flag, false),
    disableComments: Default(Flag, true),
    disableAmount: Default(Flag, true),
    locked: Default(Flag, false),
    /** Who of the group may know of it. What is not for the whole group is never public. */
    visibility: extension(Type.Optional(RecipeVisibility)),
    /** Set by somebody; null where it is detected in the text. */
    language: extension(Type.Optional(Nullable(RecipeLanguage))),
  }),
)
export type RecipeSettings = Static<typeof RecipeSettings>

const eachNutrient = <T extends TSchema>(schema: T) =>
  Object.fromEntries(nutritionKeys.map((key) => [key, schema])) as Record<NutritionKey, T>

export const Nutrition = Named('Nutrition', Type.Object(eachNutrient(Nullable(Type.String()))))
export type Nutrition = Static<typeof Nutrition>

export const RecipeNote = Named('RecipeNote', Type.Object({ title: Type.String(), text: Type.String() }))
export type RecipeNote = Static<typeof RecipeNote>

export const RecipeAsset = Named(
  'RecipeAsset',
  Type.Object({ name: Type.String(), icon: Type.String(), fileName: Nullable(Type.String()) }),
)
export type RecipeAsset = Static<typeof RecipeAsset>

export const RecipeStep = Named(
  'RecipeStep',
  Type.Object({
    id: Uuid,
    title: Nullable(Type.String()),
    summary: Nullable(Type.String()),
    text: Type.String(),
    ingredientReferences: Type.Array(Named('IngredientReferences', Type.Object({ referenceId: Nullable(Uuid) }))),
    /** How long it takes and what it needs, where the writer says so. */
    times: extension(Type.Optional(Nullable(StepTimes))),
  }),
)
export type RecipeStep = Static<typeof RecipeStep>

export const CommentAuthor = Named(
  'UserBaseOut',
  Type.Object({ id: Uuid, username: Nullable(Type.String()), admin: Flag, fullName: Nullable(Type.String()) }),
)

export const RecipeComment = Named(
  'RecipeCommentOut-Output',
  Type.Object({
    recipeId: Uuid,
    text: Type.String(),
    id: Uuid,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    userId: Uuid,
    user: CommentAuthor,
  }),
)
export type RecipeComment = Static<typeof RecipeComment>

export const MAX_LINE_SUBSTITUTES = 10

/** What the recipe itself says may stand in for a line. It is named in words: the group need not have such a food. */
export const LineSubstitute = Named(
  'LineSubstitute',
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, trim: true }),
    /** How much of it replaces one of the line. */
    ratio: Default(Type.Number({ exclusiveMinimum: 0, maximum: 1000 }), 1),
    remark: Default(Type.String({ maxLength: 500, trim: true }), ''),
  }),
)
export type LineSubstitute = Static<typeof LineSubstitute>

const ingredientFields = {
  quantity: Nullable(Type.Number()),
  unit: Nullable(Unit),
  food: Nullable(Food),
  note: Nullable(Type.String()),
  isFood: Nullable(Flag),
  disableAmount: Flag,
  display: Type.String(),
  title: Nullable(Type.String()),
  originalText: Nullable(Type.String()),
  referenceId: Uuid,
  /** The parser was not sure of it, and nobody has looked at it since. */
  isDoubtful: extension(Type.Optional(Flag)),
  /** Left out where the recipe says of none. */
  substitutes: extension(Type.Optional(Type.Array(LineSubstitute))),
}

const recipeParts = {
  recipeInstructions: Type.Array(RecipeStep),
  nutrition: Nutrition,
  settings: RecipeSettings,
  assets: Type.Array(RecipeAsset),
  notes: Type.Array(RecipeNote),
  extras: Type.Record(Type.String(), Type.String()),
  comments: Type.Array(RecipeComment),
}

/** Other servers of the contract may go deeper. */
const NoFurther = Type.Unsafe<null>(Nullable(Type.Record(Type.String(), Type.Unknown())))

const { id, name, slug, image, recipeServings, ...furtherSummary } = recipeSummaryFields

/**
 * A recipe used as an ingredient: whole, but what its own ingredients name goes no further. An earlier state of a recipe
 * knows only what is needed to link to it and to scale it.
 */
export const ReferencedRecipe = Named(
  'ReferencedRecipe',
  Type.Object({
    id,
    name,
    slug,
    image,
    recipeServings,
    ...Type.Partial(
      Type.Object({
        ...furtherSummary,
        recipeIngredient: Type.Array(
          Named('ReferencedRecipeIngredient', Type.Object({ ...ingredientFields, referencedRecipe: NoFurther })),
        ),
        ...recipeParts,
      }),
    ).properties,
  }),
)
export type ReferencedRecipe = Static<typeof ReferencedRecipe>

export const RecipeIngredient = Named(
  'RecipeIngredient-Output',
  Type.Object({ ...ingredientFields, referencedRecipe: Nullable(ReferencedRecipe) }),
)
export type RecipeIngredient = Static<typeof RecipeIngredient>

export const Recipe = Named(
  'Recipe-Output',
  Type.Object({
    ...recipeSummaryFields,
    recipeIngredient: Type.Array(RecipeIngredient),
    ...recipeParts,
    /** Raised by every save; send it back as `editedRevision` to be told when somebody saved in between. */
    revision: extension(Type.Integer()),
  }),
)
export type Recipe = Static<typeof Recipe>
