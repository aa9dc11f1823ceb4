import type { PlaceKind } from '@larder/domain/pantry/places.ts'

const line = { stroke: 'var(--larder-field-line)', strokeWidth: 2 }
const box = { fill: 'var(--larder-surface)', ...line }

/** How a place looks: a fridge, a freezer, or one of the shelves that make the difference between two cupboards. */
export function PlacePicture({ kind, at }: { kind: PlaceKind | null; at: number }) {
  return (
    <svg viewBox="0 0 72 72" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="64" width="64" height="4" rx="2" fill="var(--larder-line)" />
      {kind === 'fridge' ? <Fridge /> : kind === 'freezer' ? <Freezer /> : kind === null ? <Table /> : shelves[at % 3]}
    </svg>
  )
}

const Fridge = () => (
  <>
    <rect x="20" y="6" width="32" height="58" rx="5" {...box} />
    <path d="M20 26h32" {...line} />
    <path d="M26 14v6M26 32v10" stroke="var(--larder-accent)" strokeWidth="3" strokeLinecap="round" />
    <rect x="38" y="32" width="7" height="9" rx="1.5" fill="var(--larder-secondary)" opacity="0.55" />
    <circle cx="42" cy="15" r="3" fill="var(--larder-primary)" opacity="0.6" />
  </>
)

const Freezer = () => (
  <>
    <rect x="10" y="22" width="52" height="42" rx="5" {...box} />
    <path d="M10 32h52" {...line} />
    <path d="M30 27h12" stroke="var(--larder-accent)" strokeWidth="3" strokeLinecap="round" />
    <g stroke="var(--larder-info)" strokeWidth="2.5" strokeLinecap="round">
      <path d="M36 39v18M28.2 43.5l15.6 9M43.8 43.5l-15.6 9" />
    </g>
  </>
)

const Cupboard = () => (
  <>
    <rect x="10" y="10" width="52" height="54" rx="4" {...box} />
    <path d="M36 10v54" {...line} />
    <path d="M31 34v8M41 34v8" stroke="var(--larder-accent)" strokeWidth="3" strokeLinecap="round" />
  </>
)

const Cellar = () => (
  <>
    <path d="M8 64V36a28 28 0 0 1 56 0v28z" {...box} />
    <path d="M18 64V50h10v14M28 64V50h10v14M38 64V50h10v14" {...line} />
    <circle cx="23" cy="44" r="4" fill="var(--larder-accent)" opacity="0.7" />
    <circle cx="33" cy="44" r="4" fill="var(--larder-primary)" opacity="0.7" />
    <circle cx="43" cy="44" r="4" fill="var(--larder-secondary)" opacity="0.7" />
    <path d="M36 10v8" stroke="var(--larder-warning)" strokeWidth="2" />
    <circle cx="36" cy="22" r="4" fill="var(--larder-warning)" opacity="0.8" />
  </>
)

const Shelf = () => (
  <>
    <path d="M10 8v56M62 8v56M10 26h52M10 46h52" {...line} />
    <rect x="16" y="14" width="9" height="12" rx="2" fill="var(--larder-primary)" opacity="0.7" />
    <rect x="29" y="17" width="12" height="9" rx="2" fill="var(--larder-accent)" opacity="0.7" />
    <rect x="46" y="12" width="8" height="14" rx="2" fill="var(--larder-secondary)" opacity="0.7" />
    <rect x="20" y="35" width="14" height="11" rx="2" fill="var(--larder-warning)" opacity="0.7" />
    <rect x="40" y="33" width="9" height="13" rx="2" fill="var(--larder-info)" opacity="0.7" />
  </>
)

const Table = () => (
  <>
    <path d="M8 38h56M16 38v26M56 38v26" stroke="var(--larder-field-line)" strokeWidth="3" strokeLinecap="round" />
    <path d="M24 38c0-8 24-8 24 0z" fill="var(--larder-accent)" opacity="0.7" />
    <circle cx="32" cy="28" r="4" fill="var(--larder-primary)" opacity="0.7" />
    <circle cx="41" cy="27" r="4" fill="var(--larder-secondary)" opacity="0.7" />
  </>
)

const shelves = [<Cupboard key="cupboard" />, <Cellar key="cellar" />, <Shelf key="shelf" />]
