import { createHash, randomInt } from 'node:crypto'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { AppError, notFound, problem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { demandFile } from '#core/upload.ts'
import { isPortError } from '#ports/problem.ts'
import { defaultAvatars } from './default-avatars.ts'
import * as store from './users.store.ts'

/** The picture of a person, one WebP file each. Whoever has not chosen one is shown one of three that come with Larder. */

const PICTURE = 'profile.webp'

/** Everything stored about one person lives below this folder. */
export const userFolder = (userId: string) => `users/${userId}`
const pictureKey = (userId: string) => `${userFolder(userId)}/${PICTURE}`

export async function replacePicture(ctx: Ctx, userId: string, upload: UploadedFile): Promise<null> {
  if (userId !== ctx.actor.userId && !ctx.actor.admin) throw refusal('forbidden', 'NOT_AN_ADMIN')
  const file = demandFile('profile', upload)
  const { cacheKey } = found(await store.find(ctx.db, userId))
  await ctx.files.put(pictureKey(userId), await asAvatar(ctx, await file.bytes()))
  const change = { cacheKey: nextCacheKey(cacheKey), updatedAt: ctx.clock.iso() }
  const kept = await ctx.tx(async (ctx) => {
    const home = await store.update(ctx.db, userId, change)
    if (home) ctx.emit('user.updated', { ...home, id: userId })
    return home
  })
  if (kept) return null
  // The account went while the picture was being made: nothing of it may stay behind.
  await ctx.files.removeAll(userFolder(userId))
  throw notFound()
}

/** For an account that came with its picture; false when it is none. */
export async function keepPicture(ctx: Ctx, userId: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await ctx.files.put(pictureKey(userId), await asAvatar(ctx, bytes))
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
  await ctx.tx(({ db }) => store.update(db, userId, { cacheKey: nextCacheKey('') }))
  return true
}

/** The contract answers 400 to a file that is no picture. */
async function asAvatar({ images }: Ctx, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await images.avatar(bytes)
  } catch (error) {
    if (isPortError(error) && error.problem.kind === 'unsupported') throw problem('invalid', error.message)
    throw error
  }
}

const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const KEY_LENGTH = 4

/** Addresses of the picture carry it, so a new one makes every browser ask again. */
function nextCacheKey(current: string): string {
  const key = Array.from({ length: KEY_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return key === current ? nextCacheKey(current) : key
}

export type Picture = { content: Uint8Array | NodeJS.ReadableStream; etag: string }

export async function picture({ db, files }: AnyCtx, userId: string, fileName: string): Promise<Picture> {
  if (fileName !== PICTURE || !(await store.find(db, userId))) throw new AppError('notFound', 'Not Found')
  const file = await files.get(pictureKey(userId))
  if (file) return { content: file.stream(), etag: file.etag }
  const which = defaultFor(userId)
  return { content: Buffer.from(defaultAvatars[which] ?? '', 'base64'), etag: `"default-${which}"` }
}

/** By the id, which is random: everybody keeps theirs, and nothing has to be stored. */
const defaultFor = (userId: string) => (createHash('sha256').update(userId).digest()[0] ?? 0) % defaultAvatars.length
