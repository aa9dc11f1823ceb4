/** Finds programs of the machine. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Where a program of the search path lies.
 * @param {string} name
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map((folder) => path.join(folder, name)).find(isExecutable)
}

/**
 * The first line a short command prints, or nothing when it fails.
 * @param {string} command
 * @param {string[]} args
 */
export function answerOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? stdout.trim().split('\n')[0] : undefined
}
