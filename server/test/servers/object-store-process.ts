import { startObjectStore } from '../../src/ports/object-store.fixture.ts'

/** The tests' own S3 server as a process, for measurements: it says where it is in one line and ends with its parent. */

const { filesEnv, close } = await startObjectStore('larder', { tellsTime: true })
console.log(JSON.stringify(filesEnv))
process.stdin.resume().once('end', () => void close())
