/** How a moment is spelt on the wire: ordinary answers end it in `Z`, the lists of recipes in its offset. */

export type Spelling = (moment: string | null) => string | null

export const asStored: Spelling = (moment) => moment

export const withOffset: Spelling = (moment) => (moment?.endsWith('Z') ? `${moment.slice(0, -1)}+00:00` : moment)
