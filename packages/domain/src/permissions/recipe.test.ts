import { expect, test } from 'vitest'
import {
  canDeleteRecipe,
  canEditRecipe,
  canHandOverRecipe,
  canSetRecipeLock,
  type Editable,
  type Editor,
} from './recipe.ts'

const author: Editor = { id: 'author', groupId: 'home', householdId: 'upstairs' }
const housemate: Editor = { id: 'housemate', groupId: 'home', householdId: 'upstairs' }
const neighbour: Editor = { id: 'neighbour', groupId: 'home', householdId: 'downstairs' }
const stranger: Editor = { id: 'stranger', groupId: 'away', householdId: 'elsewhere' }

const recipe: Editable = {
  userId: 'author',
  groupId: 'home',
  householdId: 'upstairs',
  locked: false,
  householdLocksEdits: true,
}
const locked = { ...recipe, locked: true }
const open = { ...recipe, householdLocksEdits: false }

test('the author may edit, past both locks', () => {
  expect(canEditRecipe(author, locked)).toBe(true)
  expect(canEditRecipe({ ...author, householdId: 'downstairs' }, locked)).toBe(true)
})

test('a housemate may edit unless the recipe is locked', () => {
  expect(canEditRecipe(housemate, recipe)).toBe(true)
  expect(canEditRecipe(housemate, locked)).toBe(false)
})

test('a neighbour may edit only when the household lets neighbours in and the recipe is not locked', () => {
  expect(canEditRecipe(neighbour, recipe)).toBe(false)
  expect(canEditRecipe(neighbour, open)).toBe(true)
  expect(canEditRecipe(neighbour, { ...open, locked: true })).toBe(false)
})

test('nobody from another group may edit or delete', () => {
  expect(canEditRecipe(stranger, open)).toBe(false)
  expect(canDeleteRecipe({ ...stranger, admin: true }, open)).toBe(false)
})

test('missing settings and missing household preferences count as locked', () => {
  expect(canEditRecipe(housemate, { ...recipe, locked: null })).toBe(false)
  expect(canEditRecipe(neighbour, { ...recipe, householdLocksEdits: undefined })).toBe(false)
  expect(canEditRecipe(author, { ...recipe, locked: null, householdLocksEdits: null })).toBe(true)
})

test('a recipe without author is edited by its household', () => {
  const orphan = { ...recipe, userId: null }
  expect(canEditRecipe(housemate, orphan)).toBe(true)
  expect(canEditRecipe(neighbour, orphan)).toBe(false)
})

test('being administrator gives no right to edit, but one to delete inside the group', () => {
  expect(canEditRecipe({ ...neighbour, admin: true }, locked)).toBe(false)
  expect(canDeleteRecipe({ ...neighbour, admin: true }, locked)).toBe(true)
})

test('whoever may edit may delete, and no other plain user', () => {
  expect(canDeleteRecipe(author, locked)).toBe(true)
  expect(canDeleteRecipe(housemate, recipe)).toBe(true)
  expect(canDeleteRecipe(neighbour, recipe)).toBe(false)
})

test('only the author locks and unlocks', () => {
  expect(canSetRecipeLock(author, recipe, true)).toBe(true)
  expect(canSetRecipeLock(author, locked, false)).toBe(true)
  expect(canSetRecipeLock(housemate, recipe, true)).toBe(false)
  expect(canSetRecipeLock({ ...housemate, admin: true }, locked, false)).toBe(false)
})

test('a lock sent unchanged, or not at all, is no change', () => {
  expect(canSetRecipeLock(housemate, recipe, false)).toBe(true)
  expect(canSetRecipeLock(housemate, recipe, undefined)).toBe(true)
  expect(canSetRecipeLock(neighbour, locked, true)).toBe(true)
})

test('only the author hands a recipe over, and only inside the group', () => {
  expect(canHandOverRecipe(author, recipe, neighbour)).toBe(true)
  expect(canHandOverRecipe(author, recipe, stranger)).toBe(false)
  expect(canHandOverRecipe(housemate, recipe, housemate)).toBe(false)
})
