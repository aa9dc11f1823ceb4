import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, extension, FileField, Flag, Named, Nullable, Text, UPLOAD_BODY_BYTES, Uuid } from './fields.ts'
import { FoundDraft, KnownRecipe, LONGEST_ADDRESS, RecipeDraft } from './recipe-draft.ts'
import { RecipeParams } from './recipes.ts'

/** Recipes that come in: from an address, a page, a text, an archive or pictures. Each saves, or only reads a draft. */

/** A whole page as a browser saves it, without its pictures; larger ones come as a file. */
const PAGE_BODY_BYTES = 4_200_000
const LONGEST_PAGE = 4_000_000
const LONGEST_PASTE = 1_000_000
const MAX_ADDRESSES = 1000
const MAX_DRAFTS = 100
const MAX_PICTURES = 20

/** May hold more than the address, as phones share it: the first one in the text counts. */
const SharedAddress = Type.String({ minLength: 1, maxLength: LONGEST_ADDRESS, trim: true })
const Address = Nullable(Type.String({ maxLength: LONGEST_ADDRESS, trim: true }))
const organizers = { includeTags: Default(Flag, false), includeCategories: Default(Flag, false) }

/** Lines are taken apart: foods and units are found in the group or made. Without it they stay text, as the contract has it. */
const parseIngredients = extension(Type.Optional(Flag))
/** Refuses with a conflict, instead of saving a second recipe from the same page. */
const unlessKnown = extension(Type.Optional(Flag))
const wishes = { parseIngredients, unlessKnown }

export const ScrapeRecipe = Named('ScrapeRecipe', Type.Object({ url: SharedAddress, ...organizers, ...wishes }))
export type ScrapeRecipe = Static<typeof ScrapeRecipe>

/** HTML, or one schema.org recipe as JSON; the address only says where it came from. */
export const ScrapeRecipeData = Named(
  'ScrapeRecipeData',
  Type.Object({
    data: Type.String({ minLength: 1, maxLength: LONGEST_PAGE }),
    url: Type.Optional(Address),
    ...organizers,
    ...wishes,
  }),
)
export type ScrapeRecipeData = Static<typeof ScrapeRecipeData>

/** `progress` and `error` carry a message, `done` the slug, `known` the recipe that is there already. */
const ImportEvent = Named(
  'ImportEvent',
  Type.Object({
    message: Type.Optional(Text),
    slug: Type.Optional(Text),
    known: extension(Type.Optional(KnownRecipe)),
  }),
)
export type ImportEvent = Static<typeof ImportEvent>

const organizerChoice = Type.Object({
  id: Type.Optional(Nullable(Uuid)),
  name: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  slug: Type.Optional(Type.String({ maxLength: 600 })),
  groupId: Type.Optional(Nullable(Uuid)),
})
const organizerChoices = Type.Optional(Nullable(Type.Array(organizerChoice, { maxItems: 200 })))

const CreateRecipeBulk = Named(
  'CreateRecipeBulk',
  Type.Object({ url: SharedAddress, categories: organizerChoices, tags: organizerChoices }),
)
export const CreateRecipeByUrlBulk = Named(
  'CreateRecipeByUrlBulk',
  Type.Object({ imports: Type.Array(CreateRecipeBulk, { maxItems: MAX_ADDRESSES }), parseIngredients }),
)
export type CreateRecipeByUrlBulk = Static<typeof CreateRecipeByUrlBulk>

const FoundDrafts = Named('FoundDrafts', Type.Object({ drafts: Type.Array(FoundDraft) }))

const saved = { status: 201, response: Type.String() } as const
const fetching = { rate: 'import', errors: ['timedOut'] } as const
const own = { extension: true } as const
const base = '/api/recipes/create'
const drafts = '/api/recipes/drafts'

export const recipeImportApi = endpoints('recipe-import', {
  fromAddress: {
    method: 'POST',
    path: `${base}/url`,
    access: 'member',
    summary: 'Save the recipe of a page of the web; answers its slug',
    body: ScrapeRecipe,
    ...saved,
    ...fetching,
    errors: ['timedOut', 'conflict'],
  },
  fromAddressStream: {
    method: 'POST',
    path: `${base}/url/stream`,
    access: 'member',
    summary: 'Save the recipe of a page of the web, told step by step',
    body: ScrapeRecipe,
    events: ImportEvent,
    ...fetching,
  },
  fromPage: {
    method: 'POST',
    path: `${base}/html-or-json`,
    access: 'member',
    summary: 'Save the recipe of a page that the caller sends; answers its slug',
    body: ScrapeRecipeData,
    bodyLimit: PAGE_BODY_BYTES,
    ...saved,
    ...fetching,
    errors: ['timedOut', 'conflict'],
  },
  fromPageStream: {
    method: 'POST',
    path: `${base}/html-or-json/stream`,
    access: 'member',
    summary: 'Save the recipe of a page that the caller sends, told step by step',
    body: ScrapeRecipeData,
    bodyLimit: PAGE_BODY_BYTES,
    events: ImportEvent,
    ...fetching,
  },
  testAddress: {
    method: 'POST',
    path: '/api/recipes/test-scrape-url',
    access: 'member',
    summary: 'What the page says of itself, before anything is cleaned; nothing is saved',
    body: Named('ScrapeRecipeTest', Type.Object({ url: SharedAddress, useOpenAI: Default(Flag, false) })),
    response: Type.Unknown(),
    ...fetching,
  },
  readDrafts: {
    method: 'POST',
    path: drafts,
    access: 'member',
    summary: 'Read the recipes of an address, a page or a text and say where each part was found; nothing is saved',
    body: Named(
      'ReadDrafts',
      Type.Object({
        url: Type.Optional(Address),
        html: Type.Optional(Nullable(Type.String({ maxLength: LONGEST_PAGE }))),
        text: Type.Optional(Nullable(Type.String({ maxLength: LONGEST_PASTE }))),
      }),
    ),
    bodyLimit: PAGE_BODY_BYTES,
    response: FoundDrafts,
    ...fetching,
    ...own,
  },
  readDraftsOfFile: {
    method: 'POST',
    path: `${drafts}/file`,
    access: 'member',
    summary: 'Read the recipes of a file: text, Markdown, a saved page or a PDF that holds text; nothing is saved',
    form: Named('FormDraftFile', Type.Object({ file: FileField })),
    bodyLimit: UPLOAD_BODY_BYTES,
    response: FoundDrafts,
    ...fetching,
    ...own,
  },
  knownPage: {
    method: 'GET',
    path: `${drafts}/known`,
    access: 'member',
    summary: 'The recipe the group has from the page of an address, or nothing; the page is not fetched',
    query: Type.Object({ url: SharedAddress }),
    response: Nullable(KnownRecipe),
    ...own,
  },
  draftPicture: {
    method: 'GET',
    path: `${drafts}/picture`,
    access: 'member',
    summary: 'A picture that a draft names, small enough to look at; it is fetched for the caller and not kept',
    query: Type.Object({ url: Type.String({ maxLength: LONGEST_ADDRESS }) }),
    file: 'image/webp',
    rate: 'import',
    errors: ['invalid'],
    ...own,
  },
  pagePictures: {
    method: 'GET',
    path: '/api/recipes/{slug}/page-pictures',
    access: 'member',
    summary: 'The addresses of the other good pictures on the page that a recipe came from; nothing is kept',
    params: RecipeParams,
    response: Named('PagePictures', Type.Object({ addresses: Type.Array(Text) })),
    rate: 'import',
    errors: ['forbidden', 'timedOut'],
    ...own,
  },
  saveDrafts: {
    method: 'POST',
    path: `${drafts}/save`,
    access: 'member',
    summary: 'Save drafts as recipes, all or none; answers their slugs',
    body: Named(
      'SaveDrafts',
      Type.Object({
        drafts: Type.Array(RecipeDraft, { minItems: 1, maxItems: MAX_DRAFTS }),
        ...organizers,
        parseIngredients,
      }),
    ),
    bodyLimit: 2_000_000,
    response: Named('SavedDrafts', Type.Object({ slugs: Type.Array(Text) })),
    status: 201,
    ...fetching,
    ...own,
  },
})

/** Many at once, in the background. */
export const recipeBulkImportApi = endpoints('recipe-import', {
  fromAddresses: {
    method: 'POST',
    path: `${base}/url/bulk`,
    access: 'member',
    summary: 'Save the recipes of many pages in the background; answers the report that tells of it',
    body: CreateRecipeByUrlBulk,
    bodyLimit: 2_000_000,
    response: Named('BulkImportStarted', Type.Object({ reportId: Uuid, jobId: Uuid })),
    status: 202,
    rate: 'import',
  },
  fromArchive: {
    method: 'POST',
    path: `${base}/zip`,
    access: 'member',
    summary: 'Save the recipe of an exported archive; answers its slug',
    form: Named('FormRecipeFromZip', Type.Object({ archive: FileField })),
    bodyLimit: UPLOAD_BODY_BYTES,
    rate: 'upload',
    ...saved,
  },
})

const Images = Type.Array(FileField, { maxItems: MAX_PICTURES })
const Language = Type.Optional(Nullable(Type.String({ maxLength: 100 })))
const assisted = { rate: 'ai', errors: ['timedOut', 'badGateway'] } as const
const Anything = Named(
  'FormRecipeFromAnything',
  Type.Object({
    content: Type.Optional(Type.String({ maxLength: LONGEST_PASTE })),
    url: Type.Optional(Type.String({ maxLength: LONGEST_ADDRESS })),
    images: Type.Optional(Images),
    translateLanguage: Type.Optional(Type.String({ maxLength: 100 })),
    createNewOrganizers: Default(Flag, false),
    parseIngredients,
  }),
)

/** What needs an AI service. */
export const assistedImportApi = endpoints('recipe-import', {
  fromImages: {
    method: 'POST',
    path: `${base}/image`,
    access: 'member',
    summary: 'Save the recipe that pictures show, read by the AI service; answers its slug',
    query: Type.Object({ translateLanguage: Language, parseIngredients }),
    form: Named('FormRecipeFromImages', Type.Object({ images: Images, extension: Type.Optional(Text) })),
    bodyLimit: UPLOAD_BODY_BYTES,
    ...saved,
    ...assisted,
  },
  fromAnything: {
    method: 'POST',
    path: `${base}/ai`,
    access: 'member',
    summary: 'Save the recipe of a text, an address or pictures, read by the AI service; answers its slug',
    form: Anything,
    bodyLimit: UPLOAD_BODY_BYTES,
    ...saved,
    ...assisted,
    ...own,
  },
  fromAnythingStream: {
    method: 'POST',
    path: `${base}/ai/stream`,
    access: 'member',
    summary: 'Save the recipe of a text, an address or pictures, read by the AI service, told step by step',
    form: Anything,
    bodyLimit: UPLOAD_BODY_BYTES,
    events: ImportEvent,
    ...assisted,
    ...own,
  },
})
