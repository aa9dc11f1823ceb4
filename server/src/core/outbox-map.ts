import type { NotifierEvent } from '@larder/domain/notifiers/notifier-event.ts'

/**
 * Every kind of work that must happen after a commit, with its payload. A newer version works off rows of an older one,
 * so a kind keeps its name and shape.
 */
export type OutboxMap = {
  /** The subject is a folder whose owner is gone for good. */
  'files.removeFolder': null
  /** The subject is the folder of files whose row names another version of them now, or none. */
  'files.removeVersion': { key: string | null; names: string[] }
  /** The subject is a group; null is every household of it. */
  'notifiers.tell': { householdId: string | null; event: NotifierEvent }
  /** The subject is a group in which somebody's opinions went. */
  'ratings.average': null
  /** The subject is a group; these recipes say something else without having been saved. */
  'recipes.reindex': { recipeIds: string[] }
  /** The subject is a food that is called differently now. */
  'recipes.reindexFood': { groupId: string }
  /** The subject is a category, tag or tool that is called differently now, or is back. */
  'recipes.reindexOrganizer': { groupId: string; kind: 'category' | 'tag' | 'tool' }
  /** The subject is a group in which nothing is called this any more. */
  'recipes.reindexNaming': { name: string }
  /** The subject is a recipe that has no picture any more; written by earlier versions only. */
  'recipeMedia.removeImage': null
  /** The subject is a group; these recipes lost a food. */
  'recipeNutrition.recount': { recipeIds: string[] }
  /** The subject is a food of which something else is known now. */
  'recipeNutrition.foodChanged': { groupId: string }
  /** The subject is a unit that means something else now. */
  'recipeNutrition.unitChanged': null
  /** The subject is a group of which any recipe may have changed. */
  'recipeNutrition.groupChanged': null
  /** The subject is the key of an archive that no row named any more. */
  'recipeExport.removeFile': null
  /** The subject is an event of the timeline that has no picture any more, or is gone; written by earlier versions only. */
  'recipeTimeline.removeImage': { recipeId: string }
  /** The subject is the key of a file that no row named any more. */
  'recipes.removeFile': null
  /** The subject is a new household; its first list is named in the language of whoever made it. */
  'shoppingLists.firstList': { groupId: string; locale: string }
  /** The subject is the first household, whose language is known now: its first list was named before anybody came. */
  'shoppingLists.nameFirstList': { groupId: string; locale: string }
  /** The subject is a person who is gone. */
  'shoppingLists.removePrivate': null
  /** The subject is a person who may live in another household now. */
  'shoppingLists.moveWithOwner': null
}

export type OutboxKind = keyof OutboxMap

/** Tasks of one kind on one subject are done in the order in which they were written. */
export type Task<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: { kind: Kind; subject: string; payload: OutboxMap[Kind] }
}[K]
