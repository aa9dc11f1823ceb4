/** What kind of place it is, for how long things keep there. */
export const placeKinds = ['room', 'fridge', 'freezer'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What a household begins with; the words are messages of the server. */
export const firstPlaces = [
  { word: 'fridge', kind: 'fridge' },
  { word: 'freezer', kind: 'freezer' },
  { word: 'cupboard', kind: 'room' },
  { word: 'cellar', kind: 'room' },
] as const satisfies { word: string; kind: PlaceKind }[]
