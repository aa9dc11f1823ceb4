import { appInfoApi, defaultTheme, ownVersion } from '@larder/contract/app-info.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { createKit, test } from '#test/kit.ts'

test('guests learn what this installation offers', async ({ kit }) => {
  const about = await kit.guest().call(appInfoApi.about)
  expect(about.status).toBe(200)
  expect(about.data).toMatchObject({
    production: true,
    demoStatus: false,
    allowSignup: false,
    enableOidc: false,
    enableOpenai: false,
    sendsMail: false,
  })
})

test('programs read the version of the contract, people and the document ours alone', async ({ kit }) => {
  const { data } = await kit.guest().call(appInfoApi.about)
  const document = (await kit.app.inject('/openapi.json')).json()
  expect(data.version).toBe(`2.8.0+larder.${document.info.version}`)
  expect([ownVersion(data.version), ownVersion('0.1.0')]).toEqual([document.info.version, '0.1.0'])
})

test('the default group is named only when it is public', async ({ kit }) => {
  const home = await kit.group({ name: 'Home', privateGroup: 1 })
  await kit.household({ groupId: home.id, name: 'Family', privateHousehold: 0 })
  const slugs = async () => {
    const { data } = await kit.guest().call(appInfoApi.about)
    return [data.defaultGroupSlug, data.defaultHouseholdSlug]
  }
  expect(await slugs()).toEqual([null, null])
  await kit.runtime.connection.writer.updateTable('group').set({ privateGroup: 0 }).execute()
  expect(await slugs()).toEqual(['home', 'family'])
  await kit.runtime.connection.writer.updateTable('household').set({ privateHousehold: 1 }).execute()
  expect(await slugs()).toEqual(['home', null])
})

test('the first sign-in is over once nobody has the first e-mail', async ({ kit }) => {
  expect((await kit.guest().call(appInfoApi.startup)).data).toEqual({ isFirstLogin: false, isDemo: false })
  await kit.person({ email: DEFAULT_ADMIN.email })
  expect((await kit.guest().call(appInfoApi.startup)).data).toEqual({ isFirstLogin: true, isDemo: false })
})

test('the theme has fourteen colours, keeps for a week, and follows the settings', async () => {
  const kit = await createKit({ env: { THEME_LIGHT_PRIMARY: '#123456' } })
  const theme = await kit.guest().call(appInfoApi.theme)
  expect(theme.data).toEqual({ ...defaultTheme, lightPrimary: '#123456' })
  expect(theme.headers['cache-control']).toBe('public, max-age=604800')
  await kit.close()
})

test('a stale credential makes a guest of its bearer', async ({ kit }) => {
  const headers = { authorization: 'Bearer stale' }
  expect((await kit.guest().call(appInfoApi.about, { headers })).status).toBe(200)
})
