import { DAY_MS } from '@larder/domain/durations.ts'

/** Where uploaded files are stored, and for how long. */

const KEPT_MS = DAY_MS

export const UPLOADS_FOLDER = 'migrations'
export const uploadFolder = (uploadId: string) => `${UPLOADS_FOLDER}/${uploadId}`
export const uploadKey = (uploadId: string) => `${uploadFolder(uploadId)}/upload`
/** The job id is part of the key, because another format may find other pictures. */
export const pictureKey = (uploadId: string, jobId: string, position: number) =>
  `${uploadFolder(uploadId)}/pictures/${jobId}/${position}.webp`

export const keptUntil = (now: Date): string => new Date(now.getTime() + KEPT_MS).toISOString()
