import type { SourceFile } from './source-files.ts'

/**
 * One spacing scale: margins, paddings and gaps are steps of it, in pixels, because spaces do not grow with the
 * reader's letters. Mantine's own steps (`--mantine-spacing-md`, `gap="md"`) are among them.
 */
const scale = [0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 48]

/** Whatever is farther apart stands at a place of its own, such as above the bar at the foot. */
const WIDEST = 48

/** Lengths that follow from the size of something else. */
const exceptions: Record<string, { reason: string; lengths: string[] }> = {
  'web/src/styles/first-paint.css': {
    reason: 'stands exactly where the client draws the same things a moment later',
    lengths: ['15px', '26px', '36px', '44px'],
  },
  'web/src/features/recipes/recipe-print/print-sheet.module.css': {
    reason: 'lines on paper stand closer together',
    lengths: ['1.5px', '3px', '5px', '9px', '14px', '18px', '26px'],
  },
  'web/src/features/planning/cookings/board/board-sheet.module.css': {
    reason: 'lines on paper stand closer together',
    lengths: ['3px'],
  },
  'web/src/features/planning/mealplans/plan-sheet.module.css': {
    reason: 'lines on paper stand closer together',
    lengths: ['3px', '14px'],
  },
  'web/src/features/recipes/ratings/pieces/rating-stars.module.css': {
    reason: 'a star with its padding is as large as a fingertip',
    lengths: ['-3px', '3px', '11px'],
  },
  'web/src/features/recipes/recipes/pieces/recipe-tags.module.css': {
    reason: 'a tag with its padding is 24 pixels high, and no higher than its row',
    lengths: ['3px'],
  },
  'web/src/features/shopping/shopping-lists/choose-list.module.css': {
    reason: 'as tall as the label of the field beside it',
    lengths: ['25px'],
  },
  'web/src/ui/share-links/share-links.module.css': {
    reason: 'as tall as the label of the field beside it',
    lengths: ['25px'],
  },
  'web/src/features/recipes/recipe-media/pieces/picture-editor.module.css': {
    reason: 'as tall as the label of the field beside it',
    lengths: ['26px'],
  },
  'web/src/features/operations/admin/site-settings.module.css': {
    reason: 'as tall as the label of the field beside it',
    lengths: ['1.7rem'],
  },
  'web/src/features/recipes/recipe-page/view/sub-recipe.module.css': {
    reason: 'as wide as the check box above it',
    lengths: ['34px'],
  },
  'web/src/features/recipes/cook-mode/cook-ingredients.module.css': {
    reason: 'as wide as the check box above it',
    lengths: ['36px'],
  },
  'web/src/features/shopping/shopping-lists/review-ingredients.module.css': {
    reason: 'as wide as the check box above it',
    lengths: ['36px'],
  },
  'web/src/features/recipes/pantry-cooking/cooked-sheet.module.css': {
    reason: 'as wide as the check box above it',
    lengths: ['34px'],
  },
}

const COMMENT = /\/\*[\s\S]*?\*\//g
const DECLARATION = /(?<![\w-])(?:(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:\s*([^;{}]+)/g
const LENGTH = /(?<![\w.-])-?\d*\.?\d+(?:px|rem)\b/g
/** Of a component: `mt={6}`, `gap={12}`. */
const PROPERTY = /\s(?:[mp][xytblrse]?|gap|rowGap|columnGap)=\{(-?\d+)\}/g

export function spacingProblems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lengths = path.endsWith('.css') ? lengthsInSheet(text) : lengthsInProperties(text)
    const listed = exceptions[path]?.lengths ?? []
    return [
      ...lengths
        .filter((length) => !isStep(length) && !listed.includes(length))
        .map((length) => `${path}: ${length} is no step of the spacing scale (scripts/checks/spacing-rules.ts)`),
      ...listed
        .filter((length) => !lengths.includes(length))
        .map((length) => `scripts/checks/spacing-rules.ts: lists ${length} of ${path}, which is not there any more`),
    ]
  })
}

const isStep = (length: string): boolean => {
  const pixels = Math.abs(Number.parseFloat(length))
  return length.endsWith('px') && (scale.includes(pixels) || pixels > WIDEST)
}

const lengthsInSheet = (css: string): string[] =>
  [...css.replace(COMMENT, '').matchAll(DECLARATION)].flatMap(([, value = '']) =>
    [...value.matchAll(LENGTH)].map(([length]) => length),
  )

const lengthsInProperties = (code: string): string[] => [...code.matchAll(PROPERTY)].map(([, pixels]) => `${pixels}px`)
