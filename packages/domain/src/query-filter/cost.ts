import type { Comparison } from './ast.ts'

/**
 * What a filter costs whoever answers it, counted in relations: a column is there with the record, a relation has other
 * records looked up for every single one. Twenty are several times what a cookbook of many conditions needs.
 */

export const MAX_RELATIONS = 20

/** Every step of the path but the last is one, and `CONTAINS ALL` follows them once for each of its values. */
export function relationsIn({ attribute, operator, value }: Comparison): number {
  return (attribute.length - 1) * (operator === 'CONTAINS ALL' ? value.length : 1)
}
