/** Dishes seen from above, drawn rather than photographed: nothing here belongs to anybody else. */
import type { Browser } from '@playwright/test'

export type Dish = {
  table: [from: string, to: string]
  plate: string
  /** What the plate is full of. */
  base: string
  /** What lies on top: how many, how large, which colours. */
  bits: { count: number; size: number; colors: string[]; shape: 'round' | 'leaf' | 'slice' }[]
}

const SIZE = { width: 1200, height: 900 }
const CENTRE = { x: 600, y: 450 }
const RADIUS = 300

/** Pseudo-random numbers, the same ones for the same dish. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function bit(shape: 'round' | 'leaf' | 'slice', size: number, color: string): string {
  if (shape === 'round')
    return `<circle r="${size}" fill="${color}"/><circle r="${size * 0.55}" cx="${-size * 0.2}" cy="${-size * 0.2}" fill="#fff" opacity="0.14"/>`
  if (shape === 'leaf')
    return `<path d="M0 ${-size} C ${size} ${-size * 0.4} ${size * 0.7} ${size * 0.7} 0 ${size} C ${-size * 0.7} ${size * 0.7} ${-size} ${-size * 0.4} 0 ${-size}Z" fill="${color}"/><path d="M0 ${-size} L0 ${size}" stroke="#fff" stroke-opacity="0.35" stroke-width="2"/>`
  return `<circle r="${size}" fill="${color}"/><circle r="${size * 0.78}" fill="#fff" opacity="0.35"/><circle r="${size * 0.62}" fill="${color}" opacity="0.8"/>`
}

function drawingOf({ table, plate, base, bits }: Dish, seed: number): string {
  const roll = dice(seed + 1)
  const scattered = bits.flatMap(({ count, size, colors, shape }) =>
    Array.from({ length: count }, () => {
      const angle = roll() * Math.PI * 2
      const distance = Math.sqrt(roll()) * (RADIUS - size - 24)
      const [x, y] = [CENTRE.x + Math.cos(angle) * distance, CENTRE.y + Math.sin(angle) * distance]
      const color = colors[Math.floor(roll() * colors.length)] ?? base
      const turned = `translate(${x} ${y}) rotate(${roll() * 360})`
      return `<g transform="${turned}" filter="url(#lie)">${bit(shape, size * (0.75 + roll() * 0.5), color)}</g>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
    <defs>
      <linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${table[0]}"/><stop offset="1" stop-color="${table[1]}"/></linearGradient>
      <radialGradient id="food" cx="0.42" cy="0.38" r="0.75"><stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.28"/></radialGradient>
      <filter id="stand" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="14" dy="26" stdDeviation="24" flood-opacity="0.35"/></filter>
      <filter id="lie" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="3" dy="5" stdDeviation="4" flood-opacity="0.3"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#table)"/>
    <g filter="url(#stand)"><circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${RADIUS + 80}" fill="${plate}"/></g>
    <circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${RADIUS + 60}" fill="none" stroke="#000" stroke-opacity="0.08" stroke-width="6"/>
    <circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${RADIUS}" fill="${base}"/>
    <circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${RADIUS}" fill="url(#food)"/>
    ${scattered.join('')}
  </svg>`
}

export async function paint(browser: Browser, dishes: Dish[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const page = await browser.newPage({ viewport: SIZE })
  const pictures: Uint8Array<ArrayBuffer>[] = []
  for (const [at, dish] of dishes.entries()) {
    await page.setContent(`<body style="margin:0">${drawingOf(dish, at)}</body>`)
    pictures.push(new Uint8Array(await page.screenshot({ type: 'jpeg', quality: 85 })))
  }
  await page.close()
  return pictures
}
