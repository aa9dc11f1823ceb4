import type { AppInfo } from '@larder/contract/app-info.ts'

/** An installation that offers nothing beyond passwords, unless a test says otherwise. */
export const anInstallation = (differences: Partial<AppInfo> = {}): AppInfo => ({
  production: true,
  version: '2.8.0+larder.1.0.0',
  demoStatus: false,
  assistants: true,
  sendsMail: true,
  allowSignup: false,
  allowPasswordLogin: true,
  defaultGroupSlug: null,
  defaultHouseholdSlug: null,
  enableOidc: false,
  oidcRedirect: false,
  oidcProviderName: '',
  enableOpenai: false,
  enableOpenaiImageServices: false,
  tokenTime: 48,
  ...differences,
})
