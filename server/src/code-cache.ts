/**
 * What V8 compiled, in a file: the hash of the script it was made from, a checksum of the rest, and the rest. Node tells
 * V8 not to compare checksums itself, so damage would be run.
 */
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
// As a whole: the first ones of Node 22 have no `crc32`, and start without a cache.
import zlib from 'node:zlib'

const HASH_LENGTH = 64
const CHECKSUM_LENGTH = 8
/** A multiple of eight bytes: V8 copies what begins elsewhere. */
const HEAD_LENGTH = HASH_LENGTH + CHECKSUM_LENGTH
const READABLE = 0o644

/** Nothing where it is of another script, damaged or cannot be read: a start is slower without it, nothing else. */
export function readCodeCache(file: string, hash: string): Buffer | undefined {
  try {
    const cache = readFileSync(file)
    const compiled = cache.subarray(HEAD_LENGTH)
    return cache.toString('latin1', 0, HEAD_LENGTH) === headOf(hash, compiled) ? compiled : undefined
  } catch {
    return undefined
  }
}

/** Whole or not at all, whatever ends the process or the machine. */
export function writeCodeCache(file: string, hash: string, compiled: Buffer): void {
  // By its ending it stays out of a release, should this process be killed.
  const unfinished = `${file}.${process.pid}.cache`
  try {
    writeFileSync(unfinished, Buffer.concat([Buffer.from(headOf(hash, compiled), 'latin1'), compiled]), { flush: true })
    // The container image is made by another account than the one that starts it.
    chmodSync(unfinished, READABLE)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

const headOf = (hash: string, compiled: Buffer) =>
  hash + zlib.crc32(compiled).toString(16).padStart(CHECKSUM_LENGTH, '0')
