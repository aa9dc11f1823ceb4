/** Shapes that rows share. */
export type Stamped = { id: string; createdAt: string; updatedAt: string }
export type Bit = 0 | 1
