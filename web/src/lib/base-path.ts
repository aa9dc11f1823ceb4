/**
 * The folder of its host that the client lives in (decision 0031): the server writes it into the page, so one build
 * serves every folder. The router adds it to the paths of screens; every other address is built here.
 */

/** Without a slash at its end, empty on a host of its own. Read each time, because tests change it. */
export const basePath = (): string => document.documentElement.dataset.basePath ?? ''

/** The address of something on this site, for the browser. */
export const withBasePath = (path: string): string => basePath() + path

/** With the host, for somebody else to open. */
export const siteAddress = (path = ''): string => window.location.origin + basePath() + path
