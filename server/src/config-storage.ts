import { choice, flag, integer, section, text, url } from './config-kinds.ts'

/** The environment variables of files and of their backups. */

export const backups = section('Backups', {
  BACKUP_DAILY: integer(
    3,
    'How many days are kept of the archives that are made every night. 0: none are made for days.',
    {
      min: 0,
      max: 366,
    },
  ),
  BACKUP_WEEKLY: integer(2, 'How many weeks are kept of them, one archive each.', { min: 0, max: 520 }),
  BACKUP_MONTHLY: integer(1, 'How many months are kept of them, one archive each.', { min: 0, max: 240 }),
  BACKUP_PASSPHRASE: text(
    '',
    'Encrypts the archives that are made every night, in the age format. Keep it where the archives are not: without it nobody opens them.',
    { file: true, secret: true },
  ),
  BACKUP_S3_ENDPOINT: url(
    '',
    'An S3-compatible store that keeps a copy of every archive made here, without the bucket: `https://s3.eu-central-1.amazonaws.com`, `http://nas.lan:9000`. It may be in the home network.',
    { file: true },
  ),
  BACKUP_S3_BUCKET: text('', 'The bucket. The store is used when endpoint, bucket and both keys are set.', {
    file: true,
  }),
  BACKUP_S3_REGION: text('auto', 'Its region; `auto` where there is none.', { file: true }),
  BACKUP_S3_ACCESS_KEY_ID: text('', 'The access key: it may list, read, write and delete below the prefix.', {
    file: true,
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: text('', 'Its secret.', { file: true, secret: true }),
  BACKUP_S3_PREFIX: text('larder/', 'Stands before the names of archives in the bucket.', { file: true }),
})

export const files = section('Files', {
  FILES_STORE: choice(
    'auto',
    ['auto', 'folder', 's3'],
    'Where pictures, attachments, uploads, exports and backups are: `folder` is the data folder, `s3` the store below. `auto` is the store where one is set. What the other one still has is read from there until `larder files move` has moved it.',
  ),
  FILES_S3_ENDPOINT: url(
    '',
    'An S3-compatible store for files, without the bucket, so that several processes need no common folder: `https://s3.eu-central-1.amazonaws.com`, `http://store:9000`.',
    { file: true },
  ),
  FILES_S3_BUCKET: text('', 'The bucket. It need not be open to anybody else.', { file: true }),
  FILES_S3_REGION: text('auto', 'Its region; `auto` where there is none.', { file: true }),
  FILES_S3_ACCESS_KEY_ID: text(
    '',
    'The access key: it may list, read, write and delete below the prefix. Without one the role of the machine or container is used.',
    { file: true },
  ),
  FILES_S3_SECRET_ACCESS_KEY: text('', 'Its secret.', { file: true, secret: true }),
  FILES_S3_PREFIX: text('', 'Stands before every name in the bucket, `larder/` for example.', { file: true }),
  FILES_S3_PATH_STYLE: flag(
    true,
    'The bucket in the path of addresses, as most stores want it, instead of in the name of the host.',
  ),
  FILES_S3_SIGNED_SECONDS: integer(
    0,
    'Browsers fetch pictures from the store itself, by addresses that are good for so many seconds. 0: Larder sends them, and the store may stay closed to browsers.',
    { min: 0, max: 604_800 },
  ),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: text(
    '',
    'Set by the cloud for containers with a role; nobody sets it by hand.',
  ),
})
