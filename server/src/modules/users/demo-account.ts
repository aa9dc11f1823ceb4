import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import type { Config } from '#config'

/** In demo mode the account every visitor signs in with stays as it is: changes to it are answered and not made. */
export const isDemoAccount = ({ demo }: Pick<Config, 'demo'>, email: string): boolean =>
  demo && email === DEFAULT_ADMIN.email
