import { randomBytes, randomUUID } from 'node:crypto'
import { hashRecoveryCode } from '#modules/accounts/second-factors/totp.ts'
import { byId, type Lines, type Made } from './line.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { filename: 'me.png', mimetype: 'image/png', bytes: Buffer.from(PIXEL, 'base64') }

const invitation = async ({ kit, owner: { id: createdBy, groupId, householdId } }: Made) => {
  const token = randomBytes(24).toString('base64url')
  const row = { id: randomUUID(), groupId, householdId, token, usesLeft: 1, createdAt: kit.clock.iso(), createdBy }
  await kit.runtime.connection.writer.insertInto('invitation').values(row).execute()
  return row
}

const session = async ({ kit, owner }: Made) => {
  const [id, now] = [randomUUID(), kit.clock.iso()]
  const row = { id, userId: owner.id, createdAt: now, lastSeenAt: now, expiresAt: '2100', address: '', device: '' }
  await kit.runtime.connection.writer.insertInto('session').values(row).execute()
  return { session_id: id }
}

const RECOVERY_CODE = 'abcd-efgh-jkmn'

/** With a code to prove by that its owner is there. */
const passkey = async ({ kit, owner }: Made) => {
  const [id, createdAt] = [randomUUID(), kit.clock.iso()]
  const row = { id, userId: owner.id, name: 'Phone', credentialId: id, publicKey: '', counter: 0, userHandle: '' }
  await kit.runtime.connection.writer
    .insertInto('passkey')
    .values({ ...row, createdAt, lastUsedAt: null })
    .execute()
  const codeHash = hashRecoveryCode(kit.runtime.secret, RECOVERY_CODE)
  await kit.runtime.connection.writer.insertInto('recoveryCode').values({ id, userId: owner.id, codeHash }).execute()
  return { passkey_id: id }
}

export const accountLines: Lines = {
  'DELETE /api/users/self/sessions/{session_id}': { of: 'person', make: session },
  'GET /api/admin/users/{item_id}/sessions': { of: 'server', make: async ({ owner }) => ({ item_id: owner.id }) },
  'DELETE /api/admin/users/{item_id}/sessions/{session_id}': {
    of: 'server',
    make: async (made) => ({ item_id: made.owner.id, ...(await session(made)) }),
  },
  'PUT /api/users/self/second-factor/passkeys/{passkey_id}': {
    of: 'person',
    make: passkey,
    body: () => ({ name: 'Tablet' }),
  },
  'POST /api/users/self/second-factor/passkeys/{passkey_id}/remove': {
    of: 'person',
    make: passkey,
    body: () => ({ code: RECOVERY_CODE }),
  },
  'POST /api/admin/users/{item_id}/second-factor/reset': {
    of: 'server',
    make: async ({ owner }) => ({ item_id: owner.id }),
  },
  // The owner is needed for the lines that follow.
  'DELETE /api/admin/users/{item_id}/sessions': {
    of: 'server',
    make: async ({ kit }) => ({ item_id: (await kit.person()).id }),
  },
  'PUT /api/users/{item_id}': {
    of: 'person',
    make: async ({ owner }) => ({ item_id: owner.id }),
    body: (_params, { owner: { email, actor } }) => ({ ...actor, email, fullName: 'Owner' }),
    hidden: 403,
  },
  'POST /api/users/{id}/image': {
    of: 'person',
    make: async ({ owner }) => ({ id: owner.id }),
    form: { profile: picture },
    hidden: 403,
    except: { admin: 200 },
  },
  'GET /api/media/users/{user_id}/{file_name}': {
    of: 'everybody',
    make: async ({ owner }) => ({ user_id: owner.id, file_name: 'profile.webp' }),
  },
  'DELETE /api/users/api-tokens/{token_id}': {
    of: 'person',
    make: async ({ kit, owner }) => {
      const token = {
        userId: owner.id,
        name: 'phone',
        integrationId: 'generic',
        tokenHash: randomUUID(),
        createdAt: '',
        lastUsedAt: null,
        scopes: null,
        expiresAt: null,
      }
      const { id } = await kit.runtime.connection.writer
        .insertInto('apiToken')
        .values(token)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { token_id: id }
    },
    except: { neighbour: 403, plain: 403 },
  },
  'DELETE /api/households/invitations/{item_id}': { of: 'household', make: byId(invitation) },
  // Whoever holds the link.
  'GET /api/households/invitations/greetings/{token}': {
    of: 'everybody',
    make: async (made) => ({ token: (await invitation(made)).token }),
  },
  'GET /api/groups/members/{username_or_id}': {
    of: 'group',
    make: async ({ owner }) => ({ username_or_id: owner.username }),
  },
  'GET /api/groups/households/{household_slug}': {
    of: 'group',
    make: async ({ owner }) => ({ household_slug: owner.actor.householdSlug }),
  },
}
