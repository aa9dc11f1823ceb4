/** The sound of a timer, made on the spot: no file has to be there, and it works offline. */
import { basePath } from '#lib/base-path.ts'
import { tabLocks } from '#lib/browser.ts'

const PATTERN_MS = 1600
const BEEPS = [0, 0.18, 0.36]
const BEEP_S = 0.13
const PITCHES = [880, 1174.7]
const VOLUME = 0.25

let context: AudioContext | undefined

/** Browsers let a page make noise only after a touch: called when a timer is started, which is one. */
export function readyAlarm(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => {})
}

/** Rings until it is told to stop. After a reload nobody may have touched the page yet: then it begins with the touch. */
export function ring(): () => void {
  readyAlarm()
  const play = () => {
    if (context?.state === 'running') pattern(context)
    navigator.vibrate?.([200, 100, 200])
  }
  play()
  const repeating = setInterval(play, PATTERN_MS)
  window.addEventListener('pointerdown', readyAlarm)
  return () => {
    clearInterval(repeating)
    window.removeEventListener('pointerdown', readyAlarm)
    navigator.vibrate?.(0)
  }
}

function pattern(context: AudioContext): void {
  for (const [at, delay] of BEEPS.entries()) {
    const begin = context.currentTime + delay
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = PITCHES[at % PITCHES.length] ?? 880
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + BEEP_S)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + BEEP_S)
  }
}

/** One tab rings for all of them. Without locks every tab does, which is loud and not wrong. */
export function ringOnce(): () => void {
  const locks = tabLocks()
  if (!locks) return ring()
  const silence = new AbortController()
  const silenced = new Promise<void>((resolve) => silence.signal.addEventListener('abort', () => resolve()))
  void locks.request(`larder-alarm${basePath()}`, async () => {
    if (silence.signal.aborted) return
    const stop = ring()
    await silenced
    stop()
  })
  return () => silence.abort()
}
