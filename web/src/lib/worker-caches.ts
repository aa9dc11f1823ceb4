/** Caches of the service worker that a sign-out wipes. Their names are followed by the base path; devices have them. */
export const PICTURE_CACHE = 'larder-pictures'
export const EVERY_PICTURE_CACHE = 'larder-every-picture'
export const SHARED_CACHE = 'larder-shared'
/** What was shared lies here in that cache, its files below it by their number. */
export const SHARED_ENTRY = '/shared'
