/** What a page yields: the parts of a recipe, and for each part the extractor it came from. */

export type DraftLine = {
  /** Heading of the section that begins with this line. */
  title: string | null
  text: string
}

export type DraftStep = DraftLine & {
  /** A short name of the step itself. */
  summary: string
}

export type DraftNote = { title: string; text: string }

/** What one extractor found; texts are clean, times and yields as written. */
export type Parts = {
  name?: string
  description?: string
  ingredients?: DraftLine[]
  steps?: DraftStep[]
  /** The data holds all steps in one text, which may be the whole article: which of its lines are steps nobody said. */
  stepsInOneText?: boolean
  yields?: string[]
  prepTime?: string
  cookTime?: string
  totalTime?: string
  categories?: string[]
  cuisines?: string[]
  keywords?: string[]
  nutrition?: Record<string, string>
  pictures?: string[]
  author?: string
  video?: string
  language?: string
  notes?: DraftNote[]
  rating?: number
  address?: string
}

export type PartName = keyof Parts

export const extractorNames = [
  'json-ld',
  'microdata',
  'rdfa',
  'plug-in',
  'h-recipe',
  'framework',
  'structure',
  'blocks',
  'video',
  'open-graph',
  'text',
] as const
export type ExtractorName = (typeof extractorNames)[number]

export type Extraction = { extractor: ExtractorName; parts: Parts }
