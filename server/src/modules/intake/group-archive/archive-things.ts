import type { ThingKind } from './archive-format.ts'
import { groupThings } from './group-things.ts'
import { householdThings } from './household-things.ts'
import { recipe } from './recipe-thing.ts'
import type { ThingSpec } from './thing-spec.ts'

/**
 * Everything that an archive of a group can hold, as data: one file of lines for each kind, one line for each thing with
 * the rows that belong to it. What is not named does not leave: passwords, sessions, tokens, links and secrets.
 */

const things: Record<ThingKind, ThingSpec> = { ...groupThings, recipe, ...householdThings }

export const specOf = (kind: ThingKind): ThingSpec => things[kind]
