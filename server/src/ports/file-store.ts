/** Where files are: in the data folder, or in a bucket of an S3-compatible store; or on their way from one to the other. */
import { join } from 'node:path'
import { createLocalFiles, type Files } from './files.ts'
import { createFilesInTwoStores, holdsAny } from './files-in-two-stores.ts'
import type { S3Settings } from './s3-client.ts'

export type FileStoreSettings = {
  dataDir: string
  current: 'folder' | 's3'
  s3?: (S3Settings & S3FileSettings) | undefined
}

type S3FileSettings = {
  prefix: string
  /** Without keys those of the machine's role are used. */
  accessKeyId: string
  secretAccessKey: string
  /** Where a container asks for the keys of its role. */
  containerPath: string
  /** How long an address of the store itself is good for; without it files are sent by Larder. */
  addressSeconds?: number | undefined
}

export const filesFolder = (dataDir: string) => join(dataDir, 'files')
const SCRATCH = 'scratch'

export type FileStores = { current: Files; former: Files | undefined }

export async function openFileStores({ dataDir, current, s3 }: FileStoreSettings): Promise<FileStores> {
  const folder = createLocalFiles(filesFolder(dataDir))
  const bucket = s3 && (await openBucket(s3, join(dataDir, SCRATCH)))
  return current === 's3' && bucket ? { current: bucket, former: folder } : { current: folder, former: bucket }
}

/** One store for everybody; the former one is looked into as long as something is in it. */
export async function openFileStore(settings: FileStoreSettings): Promise<Files> {
  const { current, former } = await openFileStores(settings)
  return former && (await holdsAny(former, '')) ? createFilesInTwoStores({ current, former }) : current
}

async function openBucket(settings: NonNullable<FileStoreSettings['s3']>, scratchFolder: string): Promise<Files> {
  const { createS3Client } = await import('./s3-client.ts')
  const { createS3Files } = await import('./s3-files.ts')
  const { prefix, addressSeconds } = settings
  const client = createS3Client({ settings, credentials: await credentialsOf(settings) })
  return createS3Files({ client, prefix, scratchFolder, addressSeconds })
}

async function credentialsOf({ accessKeyId, secretAccessKey, containerPath }: S3FileSettings) {
  const { fixedCredentials, ROLE_HOSTS, roleCredentials } = await import('./s3-credentials.ts')
  if (accessKeyId) return fixedCredentials({ accessKeyId, secretAccessKey })
  const { createSafeFetch } = await import('./safe-fetch.ts')
  return roleCredentials({ safeFetch: createSafeFetch({ allow: ROLE_HOSTS }), containerPath })
}
