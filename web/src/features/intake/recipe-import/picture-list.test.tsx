import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { aCanvas } from '#testing/canvas.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { type ChosenPicture, chosenPicture, PictureList } from './picture-list.tsx'

const aPhoto = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })

type PicturesProps = { first: ChosenPicture[]; onChosen: (pictures: ChosenPicture[]) => void }

function Pictures({ first, onChosen }: PicturesProps) {
  const [chosen, setChosen] = useState(first)
  useEffect(() => onChosen(chosen), [chosen, onChosen])
  return <PictureList pictures={chosen} onChange={setChosen} />
}

const openList = async (...names: string[]) => {
  const canvas = aCanvas()
  let pictures = names.map((name) => chosenPicture(aPhoto(name)))
  const onChosen = (chosen: ChosenPicture[]) => {
    pictures = chosen
  }
  const { user } = await renderPiece(<Pictures first={pictures} onChosen={onChosen} />)
  return { canvas, user, chosen: () => pictures }
}

test('what is done with other pictures while one is being turned stays done', async () => {
  const { canvas, user, chosen } = await openList('first', 'second')
  canvas.hold()
  await user.click(screen.getByRole('button', { name: 'Turn Picture 1' }))
  await user.click(screen.getByRole('button', { name: 'Remove Picture 2' }))
  canvas.release()
  await canvas.idle()
  await waitFor(async () => expect(await chosen()[0]?.file.text()).toBe('first turned by 1'))
  expect(chosen()).toHaveLength(1)
})

test('two quick turns turn a picture twice', async () => {
  const { canvas, user, chosen } = await openList('first')
  canvas.hold()
  await user.click(screen.getByRole('button', { name: 'Turn Picture 1' }))
  await user.click(screen.getByRole('button', { name: 'Turn Picture 1' }))
  canvas.release()
  await waitFor(async () => expect(await chosen()[0]?.file.text()).toBe('first turned by 1 turned by 1'))
})
