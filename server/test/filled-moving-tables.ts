import { at, type Filled, inGroup, ofAna, ofRecipe, stamps } from './filled-row.ts'

/** Of what comes, goes and is kept: imports, backups, sessions and what is told of them. */
export const filledMovingTables: Filled[] = [
  [
    '0037',
    'recipeMigration',
    {
      id: 'migration',
      ...ofAna,
      ...inGroup,
      createdAt: at,
      expiresAt: at,
      uploadId: 'migration',
      fileName: 'paprika.zip',
      size: 1000,
      status: 'ready',
    },
  ],
  [
    '0037',
    'recipeMigrationItem',
    { migrationId: 'migration', ...ofRecipe, position: 0, name: 'Leek pie', state: 'known' },
  ],
  ['0037', 'migratedRecipe', { ...ofRecipe, ...inGroup, fingerprint: 'abc', reportId: 'report', savedAt: at }],
  [
    '0038',
    'backupRecord',
    { id: 'drill', createdAt: at, kind: 'drill', archive: 'larder.zip', succeeded: 1, detail: 'It can be restored' },
  ],
  ['0039', 'session', { id: 'session', ...ofAna, createdAt: at, lastSeenAt: at, expiresAt: at, device: 'Firefox' }],
  ['0042', 'totpFactor', { ...ofAna, secret: 'v1.secret', createdAt: at, confirmedAt: at, lastStep: 7 }],
  ['0044', 'pushKey', { id: 'vapid', createdAt: at, publicKey: 'public', privateKey: 'v1.private' }],
  [
    '0044',
    'pushDevice',
    {
      id: 'phone',
      ...stamps,
      ...ofAna,
      sessionId: 'session',
      lastSeenAt: at,
      endpoint: 'https://push.example/phone',
      p256dh: 'key',
      auth: 'secret',
      locale: 'en-US',
      mealTime: '16:00',
      mealsHandledUntil: at,
    },
  ],
  ['0042', 'recoveryCode', { id: 'code', ...ofAna, codeHash: 'hash' }],
  [
    '0045',
    'passkey',
    { id: 'passkey', ...ofAna, name: 'Phone', credentialId: 'id', publicKey: 'key', userHandle: 'who', createdAt: at },
  ],
  ['0045', 'spentChallenge', { challenge: 'spent', expiresAt: at }],
  ['0039', 'auditEvent', { id: 'audit', createdAt: at, kind: 'signIn.done', actorId: 'ana', via: 'guest' }],
  [
    '0040',
    'referenceImport',
    { id: 'import', createdAt: at, ...ofAna, fileName: 'backup.zip', size: 1000, status: 'done' },
  ],
  [
    '0040',
    'referenceImportItem',
    {
      importId: 'import',
      position: 0,
      archivedGroup: 'g',
      groupName: 'Home',
      kind: 'food',
      name: 'leek',
      outcome: 'added',
    },
  ],
  [
    '0041',
    'notice',
    { id: 1, at, ...inGroup, scope: 'group', audienceId: inGroup.groupId, entity: 'recipe', action: 'updated' },
  ],
  [
    '0043',
    'operation',
    { ...ofAna, id: 'operation', createdAt: at, householdId: 'home', fingerprint: 'abc', answer: '{}' },
  ],
  ['0043', 'mergedShoppingItem', { shoppingListId: 'list', id: 'merged', intoId: 'item', mergedAt: at }],
]
