/**
 * One worker, one fresh server. `visitor` is somebody who opens the product for the first time, `admin` the built-in
 * administrator, signed in. Whatever a journey ends on is checked for accessibility, and the console for complaints.
 */
import { type BrowserContextOptions, test as base, expect, type Page, request } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { type BuiltServer, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { type Kitchen, openKitchen } from './kitchen.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { listenToMessages } from './messages.ts'
import { aiServicesPage } from './pages/ai-services-page.ts'
import { appImportsPage } from './pages/app-imports-page.ts'
import { cookMode } from './pages/cook-mode.ts'
import { cookbooksPage } from './pages/cookbooks-page.ts'
import { createPage } from './pages/create-page.ts'
import { dataPage } from './pages/data-page.ts'
import { editorPage } from './pages/editor-page.ts'
import { explorerPage } from './pages/explorer-page.ts'
import { exportDialog } from './pages/export-dialog.ts'
import { finderPage } from './pages/finder-page.ts'
import { historyPage } from './pages/history-page.ts'
import { jobsPage } from './pages/jobs-page.ts'
import { labelsPage } from './pages/labels-page.ts'
import { builtInAccount, loginPage } from './pages/login-page.ts'
import { newPasswordPage } from './pages/new-password-page.ts'
import { notifiersPage } from './pages/notifiers-page.ts'
import { organizersPage } from './pages/organizers-page.ts'
import { parserPage } from './pages/parser-page.ts'
import { plannerPage } from './pages/planner-page.ts'
import { profilePage } from './pages/profile-page.ts'
import { recipePage } from './pages/recipe-page.ts'
import { registerPage } from './pages/register-page.ts'
import { searchDialog } from './pages/search-dialog.ts'
import { securityPage } from './pages/security-page.ts'
import { setupPage } from './pages/setup-page.ts'
import { shareDialog } from './pages/share-dialog.ts'
import { shell } from './pages/shell.ts'
import { shoppingListPage } from './pages/shopping-list-page.ts'
import { trashPage } from './pages/trash-page.ts'
import { usersPage } from './pages/users-page.ts'
import { webhooksPage } from './pages/webhooks-page.ts'
import { openRecipeSite, RECIPE_SITE_HOST, type RecipeSite } from './recipe-site.ts'
import { afterHistorySteps } from './settled-history.ts'

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies']

const screensOf = (page: Page) => ({
  page: afterHistorySteps(page),
  shell: shell(page),
  login: loginPage(page),
  setup: setupPage(page),
  register: registerPage(page),
  newPassword: newPasswordPage(page),
  profile: profilePage(page),
  labels: labelsPage(page),
  explorer: explorerPage(page),
  recipe: recipePage(page),
  parser: parserPage(page),
  search: searchDialog(page),
  share: shareDialog(page),
  users: usersPage(page),
  jobs: jobsPage(page),
  editor: editorPage(page),
  cook: cookMode(page),
  history: historyPage(page),
  trash: trashPage(page),
  data: dataPage(page),
  appImports: appImportsPage(page),
  organizers: organizersPage(page),
  finder: finderPage(page),
  planner: plannerPage(page),
  cookbooks: cookbooksPage(page),
  exporting: exportDialog(page),
  create: createPage(page),
  security: securityPage(page),
  shoppingList: shoppingListPage(page),
  webhooks: webhooksPage(page),
  notifiers: notifiersPage(page),
  aiServices: aiServicesPage(page),
})
export type Screens = ReturnType<typeof screensOf>

type MailedServer = { server: BuiltServer; mailbox: Mailbox }
type Fixtures = {
  visitor: Screens
  admin: Screens
  visitorElsewhere: Screens
  newServer: BuiltServer
  mailedServer: MailedServer
}
type WorkerFixtures = { server: BuiltServer; session: Session; kitchen: Kitchen; recipeSite: RecipeSite }

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    ({}, use) => withServer(use, { HTTP_ALLOW_LIST: RECIPE_SITE_HOST }),
    { scope: 'worker' },
  ],

  /** A site to import from; the worker's server may fetch from it. */
  recipeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await openRecipeSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],

  session: [
    async ({ server }, use) => {
      const caller = await request.newContext({ baseURL: server.url })
      const answer = await caller.post('/api/auth/token', { form: builtInAccount })
      expect(answer.ok(), 'the built-in account signs in').toBe(true)
      const { cookies } = await caller.storageState()
      await caller.dispose()
      await use(cookies)
    },
    { scope: 'worker' },
  ],

  /** The way to stock the worker's server without clicking. */
  kitchen: [
    async ({ server }, use) => {
      await use(await openKitchen(server.url))
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.url),

  /** A server of its own, for a journey that changes data which others rely on. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  newServer: ({}, use) => withServer(use),

  /** A server of its own that can send mail, and the box the mail lands in. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  mailedServer: async ({}, use) => {
    const mailbox = await openMailbox()
    await withServer((server) => use({ server, mailbox }), {
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(mailbox.port),
      SMTP_FROM_EMAIL: 'larder@example.com',
      SMTP_AUTH_STRATEGY: 'NONE',
    })
    await mailbox.close()
  },

  /** Somebody at another device, while the first person is still at theirs. */
  visitorElsewhere: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL, viewport, locale: 'en-US' })
    await walk(await context.newPage(), use)
    await context.close()
  },

  /** Emptied by Playwright between journeys (`reuseContext`), except for what somebody allowed. */
  context: async ({ context }, use) => {
    await context.clearPermissions()
    await use(context)
  },

  visitor: async ({ page }, use) => {
    await walk(page, use)
  },

  admin: async ({ page, context, session, baseURL }, use) => {
    const domain = new URL(baseURL ?? '').hostname
    await context.addCookies(session.map((cookie) => ({ ...cookie, domain })))
    await walk(page, use)
  },
})

async function withServer(
  use: (server: BuiltServer) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = await newDataFolder()
  const server = await startBuiltServer(folder, settings)
  await use(server)
  await server.stop()
  await removeDataFolder(folder)
}

async function walk(page: Page, use: (screens: Screens) => Promise<void>): Promise<void> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Warning:|React/.test(message.text()))
      complaints.push(message.text())
  })
  await listenToMessages(page)
  await use(screensOf(page))
  if (test.info().status !== test.info().expectedStatus) return
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(complaints, 'complaints of the browser').toEqual([])
}

export { expect }
