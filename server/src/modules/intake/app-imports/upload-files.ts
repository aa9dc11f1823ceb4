import { uuidFrom } from '#core/uuid.ts'

/** Where the files of imports lie, and how long. */

const DAY_MS = 86_400_000
const KEPT_MS = DAY_MS

export const UPLOADS_FOLDER = 'migrations'
export const uploadFolder = (uploadId: string) => `${UPLOADS_FOLDER}/${uploadId}`
export const uploadKey = (uploadId: string) => `${uploadFolder(uploadId)}/upload`
/** With the job that read it: read as something else it has other pictures. */
export const pictureKey = (uploadId: string, jobId: string, position: number) =>
  `${uploadFolder(uploadId)}/pictures/${jobId}/${position}.webp`

export const keptUntil = (now: Date): string => new Date(now.getTime() + KEPT_MS).toISOString()

/** Who has only one, because nobody begins it again. */
export const FIRST_ATTEMPT = 1

/** Known beforehand, so that the next attempt finds what this one leaves; and no other's, so that it harms none. */
export const recipeIdFor = (jobId: string, attempt: number, position: number): string =>
  uuidFrom(`${jobId} ${attempt} ${position}`)
