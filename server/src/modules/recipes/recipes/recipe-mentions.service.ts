import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import type { ServerMessageKey } from '#i18n/messages.ts'
import { findOrMakeFoods } from '#modules/catalogue/foods/food-making.service.ts'
import { organizersNamed } from '#modules/catalogue/organizers/organizer-names.service.ts'
import { findOrMakeUnits } from '#modules/catalogue/units/unit-making.service.ts'
import { noEntry } from './recipe-access.service.ts'
import type { Lookup } from './recipe-draft.ts'
import * as store from './recipe-mentions.store.ts'
import { type Mention, mentionsIn, type ParsedMention, parseMention } from './recipe-mentions.ts'
import { listReferenced } from './recipe-parts.store.ts'

/**
 * Ids for what recipes name, looked up for all of them at once. What has a name and no id is found in the group or made
 * there; an id the group does not know is refused, and the refusal says where it stood.
 */
export async function resolveMentions(ctx: TxCtx, inputs: RecipeInput[]): Promise<Lookup> {
  const mentions = mentionsIn(inputs)
  const food = await findMentioned(ctx, 'food', mentions.foods)
  const unit = await findMentioned(ctx, 'unit', mentions.units)
  const recipe = await findMentionedRecipes(ctx, mentions.recipes)
  const organizers = {
    category: await organizersNamed(ctx, 'category', mentions.category),
    tag: await organizersNamed(ctx, 'tag', mentions.tag),
    tool: await organizersNamed(ctx, 'tool', mentions.tool),
  }
  const refuse = (key: ServerMessageKey, path: string) => () => problem('invalid', ctx.t(key), path)
  const refuseField = (key: ServerMessageKey, path: string) => () => fieldProblem(path.split('.'), ctx.t(key))

  return {
    food: (mention, path) => idOf(mention, food, refuseField('recipes.unknownFood', path)),
    unit: (mention, path) => idOf(mention, unit, refuseField('recipes.unknownUnit', path)),
    recipe: (mention, path) => idOf(mention, recipe, () => noEntry(ctx, path)),
    organizers: (kind, mentions, path) => {
      const ids = mentions.map((mention, index) => {
        const refuseThis = refuse(unknownOrganizer[kind], `${path}.${index}`)
        const id = idOf(mention, organizers[kind], refuseThis)
        if (id === null) throw refuseThis()
        return id
      })
      return [...new Set(ids)]
    },
  }
}

const unknownOrganizer = {
  category: 'recipes.unknownCategory',
  tag: 'recipes.unknownTag',
  tool: 'recipes.unknownTool',
} as const

type Find = (mention: ParsedMention) => string | undefined

function idOf(mention: Mention, find: Find, refuse: () => Error): string | null {
  const read = parseMention(mention)
  if (!read) return null
  const id = find(read)
  if (id === undefined) throw refuse()
  return id
}

async function findMentioned(ctx: TxCtx, kind: store.MentionedKind, mentions: ParsedMention[]): Promise<Find> {
  const ids = [...new Set(mentions.flatMap(({ id }) => id ?? []))]
  const known = new Set(await store.listIds(ctx.db, kind, ctx.actor.groupId, ids))
  const byName = await idsByName(
    ctx,
    kind,
    mentions.flatMap(({ id, name, known }) => (id === null && name !== null ? [{ ...known, name }] : [])),
  )
  return ({ id, name, known: { catalogueKey } }) =>
    id === null ? byName(name ?? '', catalogueKey) : known.has(id) ? id : undefined
}

type Named = {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  catalogueKey?: string | null
}
type FindByName = (name: string, catalogueKey?: string | null) => string | undefined

async function idsByName(ctx: TxCtx, kind: store.MentionedKind, named: Named[]): Promise<FindByName> {
  const { groupId } = ctx.actor
  const written = [...new Set(named.map(({ name }) => name))]
  const normalised = [...new Set(written.map(normalise))]
  const first = bestOf(await store.listCalled(ctx.db, kind, groupId, { written, normalised }))
  // The first spelling of each new name: "Salt" and "salt" are not two foods.
  const unknown = named.filter(({ name }) => !first(name))
  const keyOf = ({ name, catalogueKey }: Named) => `${normalise(name)} ${catalogueKey ?? ''}`
  const missing = new Map(unknown.toReversed().map((one) => [keyOf(one), one]))
  if (missing.size === 0) return first
  return (kind === 'food' ? foodsByName : unitsByName)(ctx, first, [...missing.values()])
}

/** What goes by another name in the group, in any language of the catalogue, is that food; the others are made. */
async function foodsByName(ctx: TxCtx, first: FindByName, unknown: Named[]): Promise<FindByName> {
  const { groupId } = ctx.actor
  const wanted = unknown.map(({ name, pluralName, catalogueKey }) => ({
    name,
    pluralName: pluralName ?? undefined,
    catalogueKey: catalogueKey ?? undefined,
  }))
  const { idOf, made } = await findOrMakeFoods(ctx, groupId, wanted, { named: true })
  for (const id of made) ctx.emit('food.created', { groupId, id })
  return (name, catalogueKey) => first(name) ?? idOf(name, catalogueKey)
}

/** A word of another language is the unit of the group that means the same; the others are made. */
async function unitsByName(ctx: TxCtx, first: FindByName, unknown: Named[]): Promise<FindByName> {
  const { groupId } = ctx.actor
  const wanted = unknown.map(({ name, pluralName, abbreviation, pluralAbbreviation }) => ({
    name,
    pluralName: pluralName ?? undefined,
    abbreviation: abbreviation ?? undefined,
    pluralAbbreviation: pluralAbbreviation ?? undefined,
  }))
  const { idOf, made } = await findOrMakeUnits(ctx, groupId, wanted)
  for (const id of made) ctx.emit('unit.created', { groupId, id })
  return (name) => first(name) ?? idOf(name)
}

/** The best match of each name: as written, then by the spelling that counts most. */
function bestOf(rows: store.NameVariant[]): (name: string) => string | undefined {
  const best = new Map<string, store.NameVariant>()
  for (const row of rows) {
    const key = `${row.rank === 0 ? 'written' : 'normalised'} ${row.called}`
    const other = best.get(key)
    if (!other || row.rank < other.rank) best.set(key, row)
  }
  return (name) => (best.get(`written ${name}`) ?? best.get(`normalised ${normalise(name)}`))?.id
}

async function findMentionedRecipes(ctx: TxCtx, mentions: ParsedMention[]): Promise<Find> {
  const ids = [...new Set(mentions.flatMap(({ id }) => id ?? []))]
  const slugs = [...new Set(mentions.flatMap(({ id, slug }) => (id === null ? (slug ?? []) : [])))]
  const known = new Set((await listReferenced(ctx.db, ctx.actor, ids)).map(({ id }) => id))
  const bySlug = new Map((await store.listRecipesBySlug(ctx.db, ctx.actor, slugs)).map(({ slug, id }) => [slug, id]))
  return ({ id, slug }) => (id === null ? bySlug.get(slug ?? '') : known.has(id) ? id : undefined)
}
