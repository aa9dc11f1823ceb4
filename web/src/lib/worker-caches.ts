/** Caches of the service worker that a sign-out wipes. Their names are followed by the base path; devices have them. */
export const PICTURE_CACHE = 'larder-pictures'
export const EVERY_PICTURE_CACHE = 'larder-every-picture'
export const SHARED_CACHE = 'larder-shared'
