import {
  IconBowlSpoon,
  IconBread,
  IconCarrot,
  IconCheese,
  IconLemon,
  IconMushroom,
  IconSalad,
  IconSoup,
} from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import classes from './recipe-picture.module.css'

const motifs: readonly Icon[] = [
  IconSoup,
  IconSalad,
  IconBread,
  IconCarrot,
  IconBowlSpoon,
  IconLemon,
  IconMushroom,
  IconCheese,
]
const tones = ['primary', 'accent', 'secondary', 'warning'] as const

/** The same recipe always gets the same drawing; neighbours rarely share one. */
function hashOf(text: string): number {
  let hash = 7
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/** What stands for a dish nobody has photographed yet: a plate in a warm tone, with something on it. */
export function RecipeDrawing({ seed }: { seed: string }) {
  const hash = hashOf(seed)
  const Motif = motifs[hash % motifs.length] ?? IconSoup
  return (
    <span className={classes.drawing} data-tone={tones[Math.floor(hash / motifs.length) % tones.length]} aria-hidden>
      <span className={classes.plate}>
        <Motif className={classes.motif} stroke={1} />
      </span>
    </span>
  )
}
