import { pathOf } from '@larder/contract/endpoint.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import { markdownPage } from '@larder/recipe-formats/writers/markdown.ts'

/** The one template of the contract: a recipe as a page of Markdown that links to its picture. */

const names = (items: { name: string }[]) => items.map(({ name }) => name).join(', ')

export const recipeMarkdown = (recipe: Recipe, baseUrl: string): string =>
  markdownPage(
    {
      name: recipe.name,
      description: recipe.description,
      ...(recipe.image === null ? {} : { picture: imageUrlOf(recipe.id, baseUrl) }),
      ingredients: recipe.recipeIngredient.map(({ title, display, note }) => ({ title, text: display || note || '' })),
      steps: recipe.recipeInstructions,
      notes: recipe.notes,
      ends: [
        ['Tags', names(recipe.tags)],
        ['Categories', names(recipe.recipeCategory)],
        ['Source', recipe.orgURL ?? ''],
      ],
    },
    { ingredients: 'Ingredients', steps: 'Instructions', notes: 'Notes' },
  )

export const imageUrlOf = (recipeId: string, baseUrl: string): string =>
  `${baseUrl.replace(/\/$/, '')}${pathOf(recipeMediaApi.image, { recipe_id: recipeId, file_name: pictureNames.original })}`
