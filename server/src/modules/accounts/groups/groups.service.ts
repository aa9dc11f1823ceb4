import { randomUUID } from 'node:crypto'
import type {
  GroupMember,
  GroupPreferences,
  GroupPreferencesDraft,
  GroupStorage,
  GroupSummary,
} from '@larder/contract/groups.ts'
import { foodLanguageOf } from '@larder/domain/foods/food-languages.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { RECIPES_FOLDER, recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import { sizeText } from '@larder/domain/size-text.ts'
import { NAME_ATTEMPTS, numberedName } from '@larder/domain/slug.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { slugOf } from '#core/slug.ts'
import { uuidIn } from '#core/uuid.ts'
import { bit } from '#db/rows.ts'
import { settingsOf } from '#modules/foundation/ai-providers/ai-providers.service.ts'
import { toGroupPreferences, toGroupSummary } from './groups.mapper.ts'
import * as store from './groups.store.ts'

/** Groups are the tenants: what members see and change of their own; others are the matter of `all-groups`. */

/** `locale` is that of the first person; left out, of whoever makes it; `null` while nobody is there yet. */
type GroupDraft = { name: string; isPrivate: boolean; locale?: LocaleCode | null }

/** A taken name gets a number. The caller makes the first household. */
export async function createGroup(
  ctx: TxCtx<unknown>,
  { name, isPrivate, locale }: GroupDraft,
): Promise<store.GroupRow> {
  const now = ctx.clock.iso()
  const foodLanguage = locale === null ? null : foodLanguageOf(locale ?? ctx.locale)
  const common = { createdAt: now, updatedAt: now, privateGroup: bit(isPrivate), foodLanguage }
  for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
    const [id, numbered] = [randomUUID(), numberedName(name, attempt)]
    const made = await store.insertIfFree(ctx.db, { ...common, id, name: numbered, slug: slugOf(numbered) || id })
    if (!made) continue
    ctx.emit('group.created', { id })
    return made
  }
  throw problem('invalid', ctx.t('generic.nameTaken'), 'UNIQUE constraint failed: group.name')
}

/** What the group starts with says in which language its foods are made, unless somebody has said so before. */
export const settleFoodLanguage = (ctx: TxCtx<unknown>, groupId: string, locale: string): Promise<unknown> =>
  store.putFoodLanguage(ctx.db, groupId, foodLanguageOf(locale))

export async function self(ctx: Ctx): Promise<GroupSummary> {
  const { groupId } = ctx.actor
  const row = found(await store.find(ctx.db, groupId))
  return toGroupSummary(row, (await settingsOf(ctx, [groupId]))(groupId))
}

export const preferences = async ({ db, actor }: Ctx): Promise<GroupPreferences> =>
  toGroupPreferences(found(await store.find(db, actor.groupId)))

export const updatePreferences = (ctx: Ctx, draft: GroupPreferencesDraft): Promise<GroupPreferences> =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    const { privateGroup, foodLanguage } = draft
    // Programs that do not know the language leave it as it is.
    const change = {
      privateGroup: bit(privateGroup),
      ...(foodLanguage ? { foodLanguage } : {}),
      updatedAt: ctx.clock.iso(),
    }
    const row = found(await store.update(ctx.db, groupId, change))
    ctx.emit('group.updated', { id: groupId })
    return toGroupPreferences(row)
  })

/** By id when the text is one, else by the exact user name. */
export async function member({ db, actor }: Ctx, idOrName: string): Promise<GroupMember> {
  const id = uuidIn(idOrName)
  const row = id
    ? await store.findMember(db, actor.groupId, 'id', id)
    : await store.findMember(db, actor.groupId, 'username', idOrName)
  if (!row) throw refusal('notFound', 'User Not Found')
  return row
}

/** Shown for comparison; nothing stops a group from using more. */
const TOTAL_STORAGE_BYTES = 524_288_000

/** An object store lists a thousand keys at a time, and a recipe has a few. */
const RECIPES_LISTED_AT_ONCE = 250

/** One listing of everything, or one of each recipe where these are few among many. */
async function sizeOfRecipes({ db, files }: Pick<Ctx, 'db' | 'files'>, own: ReadonlySet<string>): Promise<number> {
  let used = 0
  if (await store.hasMoreRecipesThan(db, own.size * RECIPES_LISTED_AT_ONCE)) {
    for (const id of own) used += await files.size(recipeFolder(id))
    return used
  }
  if (own.size > 0)
    for await (const { key, size } of files.list(RECIPES_FOLDER)) if (own.has(key.split('/')[1] ?? '')) used += size
  return used
}

/** The size of the files of the group's recipes. */
export async function storage(ctx: Ctx): Promise<GroupStorage> {
  const own = new Set(await store.recipeIds(ctx.db, ctx.actor.groupId))
  const used = await sizeOfRecipes(ctx, own)
  return {
    usedStorageBytes: used,
    usedStorageStr: sizeText(used),
    totalStorageBytes: TOTAL_STORAGE_BYTES,
    totalStorageStr: sizeText(TOTAL_STORAGE_BYTES),
  }
}
