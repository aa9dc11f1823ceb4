/** The public tables of the U.S. Department of Agriculture, from a folder that is never committed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type UsdaFood = { id: string; group: string; description: string; refuse: string; amounts: string[] }
export type UsdaWeight = { id: string; amount: number; measure: string; grams: number }

const rowsOf = (folder: string, file: string): string[][] =>
  readFileSync(path.join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

export const readUsdaFoods = (folder: string): UsdaFood[] =>
  rowsOf(folder, 'foods.tsv').map(([id = '', group = '', description = '', , refuse = '', ...amounts]) => ({
    id,
    group,
    description,
    refuse,
    amounts,
  }))

export const readUsdaWeights = (folder: string): UsdaWeight[] =>
  rowsOf(folder, 'weights.tsv').map(([id = '', amount, measure = '', grams]) => ({
    id,
    amount: Number(amount),
    measure,
    grams: Number(grams),
  }))
