const ascending = (figures: readonly number[]): number[] => figures.toSorted((one, other) => one - other)

export const median = (figures: readonly number[]): number => ascending(figures)[Math.floor(figures.length / 2)] ?? 0
export const longest = (figures: readonly number[]): number => Math.max(0, ...figures)
