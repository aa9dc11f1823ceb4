/**
 * Draws the three pictures people have before they choose one of their own, and writes them into the source as WebP:
 * the server itself never renders drawings. Run by hand after a change: `node server/scripts/draw-avatars.mjs`.
 */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

const SIDE = 256

const tomato = `<rect width="256" height="256" fill="#f3e3d0"/>
<ellipse cx="128" cy="206" rx="74" ry="10" fill="#dcc7ae"/>
<path d="M128 84c-22-14-78-8-80 50-1 44 34 74 80 74s81-30 80-74c-2-58-58-64-80-50z" fill="#b8472b"/>
<path d="M70 128c2-20 12-30 24-34" fill="none" stroke="#e08a6a" stroke-width="9" stroke-linecap="round"/>
<path d="M128 86c-14-12-34-12-46-4 14 2 22 8 26 18 6-8 12-10 20-10s14 2 20 10c4-10 12-16 26-18-12-8-32-8-46 4z" fill="#2f6b4a"/>
<path d="M128 88c0-14 4-26 14-34" fill="none" stroke="#2f6b4a" stroke-width="9" stroke-linecap="round"/>`

const pear = `<rect width="256" height="256" fill="#d8e6d3"/>
<ellipse cx="128" cy="216" rx="66" ry="9" fill="#bccfb8"/>
<path d="M128 66c-22 0-30 18-33 40-4 26-37 38-37 72 0 26 30 40 70 40s70-14 70-40c0-34-33-46-37-72-3-22-11-40-33-40z" fill="#c9b23c"/>
<path d="M82 184c-2-20 10-30 20-42" fill="none" stroke="#e6d78a" stroke-width="9" stroke-linecap="round"/>
<path d="M128 68c-1-12-4-22-10-30" fill="none" stroke="#6b4a2f" stroke-width="9" stroke-linecap="round"/>
<path d="M128 58c8-22 30-30 52-24-6 22-28 32-52 24z" fill="#2f6b4a"/>`

const mushroom = `<rect width="256" height="256" fill="#e9dbe0"/>
<ellipse cx="128" cy="214" rx="56" ry="9" fill="#d3bfc7"/>
<path d="M104 134c2 30-4 52-12 66-4 8 2 14 10 14h52c8 0 14-6 10-14-8-14-14-36-12-66z" fill="#f6efe4"/>
<path d="M128 46c-52 0-88 34-88 72 0 14 8 22 22 22h132c14 0 22-8 22-22 0-38-36-72-88-72z" fill="#7a3b4e"/>
<circle cx="92" cy="98" r="14" fill="#e9c9d2"/><circle cx="142" cy="80" r="17" fill="#e9c9d2"/>
<circle cx="178" cy="114" r="11" fill="#e9c9d2"/><circle cx="122" cy="120" r="8" fill="#e9c9d2"/>`

const names = ['tomato', 'pear', 'mushroom']
const pictures = await Promise.all(
  [tomato, pear, mushroom].map(async (drawing) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 256 256">${drawing}</svg>`
    const webp = await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toBuffer()
    return webp.toString('base64')
  }),
)

const lines = pictures.map((text, index) => `  // ${names[index]}\n  '${text}',`)
writeFileSync(
  new URL('../src/modules/accounts/users/default-avatars.ts', import.meta.url),
  `/** Drawn by \`server/scripts/draw-avatars.mjs\`; WebP, ${SIDE} pixels square, as Base64. */
export const defaultAvatars: readonly string[] = [
${lines.join('\n')}
]
`,
)
