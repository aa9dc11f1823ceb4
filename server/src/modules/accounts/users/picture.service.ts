import { createHash } from 'node:crypto'
import type { UploadedFile } from '@larder/contract/fields.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { AppError, problem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { demandFile } from '#core/upload.ts'
import { findVersion, putVersion, removeVersion } from '#core/versioned-files.ts'
import { isPortError } from '#ports/port-error.ts'
import * as store from './users.store.ts'

/** Profile pictures, one WebP file each. People without one get one of three default pictures. */

const PICTURE = 'profile.webp'

/** Everything stored about one person lives below this folder. */
export const userFolder = (userId: string) => `users/${userId}`

export async function replacePicture(ctx: Ctx, userId: string, upload: UploadedFile): Promise<null> {
  if (userId !== ctx.actor.userId && !ctx.actor.admin) throw refusal('forbidden', 'NOT_AN_ADMIN')
  const file = demandFile('profile', upload)
  found(await store.find(ctx.db, userId))
  await storePicture(ctx, userId, await asAvatar(ctx, await file.bytes()))
  return null
}

/** For an imported account with a picture; false if it is none. */
export async function keepPicture(ctx: Ctx, userId: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await storePicture(ctx, userId, await asAvatar(ctx, bytes))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The file first, then the row that names it (`core/versioned-files.ts`). */
async function storePicture(ctx: Ctx, userId: string, picture: Uint8Array): Promise<void> {
  const folder = userFolder(userId)
  const key = await putVersion(ctx.files, folder, { [PICTURE]: picture })
  try {
    await ctx.tx((ctx) => setKey(ctx, userId, key))
  } catch (error) {
    // The account was deleted meanwhile: the file must go as well.
    if (error instanceof AppError) await removeVersion(ctx.files, folder, key)
    throw error
  }
}

/** The key is part of the address, so that browsers fetch a new picture. */
async function setKey(ctx: TxCtx, userId: string, cacheKey: string): Promise<void> {
  const { cacheKey: before } = found(await store.find(ctx.db, userId))
  const home = await store.setCacheKey(ctx.db, { id: userId, before }, { cacheKey, updatedAt: ctx.clock.iso() })
  if (!home) return setKey(ctx, userId, cacheKey)
  ctx.later('files.removeVersion', userFolder(userId), { key: before, names: [PICTURE] })
  ctx.emit('user.updated', { ...home, id: userId })
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

export type Picture = { content: Uint8Array | NodeJS.ReadableStream; etag: string }

export async function picture({ db, files }: AnyCtx, userId: string, fileName: string): Promise<Picture> {
  const user = fileName === PICTURE ? await store.find(db, userId) : undefined
  if (!user) throw new AppError('notFound', 'Not Found')
  const file = await findVersion(files, userFolder(userId), user.cacheKey, PICTURE)
  if (file) return { content: file.stream(), etag: file.etag }
  return defaultPicture(userId)
}

/** Chosen by the id, so that it stays the same without being stored. Read when somebody asks: a start needs none. */
async function defaultPicture(userId: string): Promise<Picture> {
  const { defaultAvatars } = await import('./default-avatars.ts')
  const which = (createHash('sha256').update(userId).digest()[0] ?? 0) % defaultAvatars.length
  return { content: Buffer.from(defaultAvatars[which] ?? '', 'base64'), etag: `"default-${which}"` }
}
