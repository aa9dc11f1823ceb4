/**
 * Draws the picture files of the installable app from `public/logo.svg`. Run by hand after the mark has changed; the
 * results are committed, so that a build needs no image library.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const GROUND = '#2F6B4A'
/** Systems may crop a maskable icon to its inner circle, eight tenths wide. */
const SAFE_SHARE = 0.8

const inPublic = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url))
const logo = readFileSync(inPublic('logo.svg'))

const draw = (size) => sharp(logo, { density: (72 * size) / 64 }).resize(size, size)

/** The mark on a ground that runs to the edges, for systems that cut their own shape. */
const drawFull = async (size, share) => {
  const mark = Math.round(size * share)
  const edge = Math.floor((size - mark) / 2)
  return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } }).composite([
    { input: await draw(mark).png().toBuffer(), left: edge, top: edge },
  ])
}

for (const size of [192, 512]) {
  await draw(size)
    .png({ palette: true })
    .toFile(inPublic(`icon-${size}.png`))
  await (await drawFull(size, SAFE_SHARE)).png({ palette: true }).toFile(inPublic(`icon-maskable-${size}.png`))
}
await (await drawFull(180, 1)).png({ palette: true }).toFile(inPublic('apple-touch-icon.png'))

/** An .ico file may hold PNG pictures: a header of six bytes, an entry of sixteen, then the picture. */
const favicon = await draw(48).png().toBuffer()
const header = Buffer.alloc(22)
header.writeUInt16LE(1, 2)
header.writeUInt16LE(1, 4)
header.writeUInt8(48, 6)
header.writeUInt8(48, 7)
header.writeUInt16LE(1, 10)
header.writeUInt16LE(32, 12)
header.writeUInt32LE(favicon.length, 14)
header.writeUInt32LE(header.length, 18)
writeFileSync(inPublic('favicon.ico'), Buffer.concat([header, favicon]))
