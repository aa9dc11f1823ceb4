import { render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { InProviders } from '#testing/render-piece.tsx'
import { Camera } from './camera.tsx'

const [milk, beans] = ['4006381333931', '0036000291452'] as [string, string]

/** A phone whose camera sees one pack. */
function aPhone() {
  const seen = { code: milk, looks: 0 }
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a']
    detect = async () => {
      seen.looks += 1
      return [{ rawValue: seen.code }]
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  const stream = { getTracks: () => [] }
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => stream },
    configurable: true,
  })
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  return seen
}

test('a pack that stays before the camera is told once, and the next one after it', async () => {
  const seen = aPhone()
  const onCode = vi.fn()
  render(
    <InProviders>
      <Camera busy={false} onCode={onCode} />
    </InProviders>,
  )
  expect(await screen.findByLabelText('The picture of the camera')).toBeTruthy()
  await waitFor(() => expect(seen.looks).toBeGreaterThan(2))
  expect(onCode.mock.calls).toEqual([[milk]])
  seen.code = beans
  await waitFor(() => expect(onCode.mock.calls).toEqual([[milk], [beans]]))
})
