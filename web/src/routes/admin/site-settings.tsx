import { SiteSettings } from '#features/admin/site-settings.tsx'

export const Component = SiteSettings
