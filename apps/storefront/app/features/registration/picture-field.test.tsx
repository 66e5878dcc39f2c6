// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { listToasts } from '@medina/web/ui/feedback/toast-store.ts'
import { PictureField } from './picture-field.tsx'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
const good = new File([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], 'me.png', { type: 'image/png' })
const wrong = new File(['RIFF0000WEBPVP8 '], 'me.webp', { type: 'image/webp' })

test('the refusal of a picture goes with the next one that is good', async () => {
  // The test environment draws nothing.
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const onChange = vi.fn<(photo: File | null) => void>()
  await renderPage(
    <PictureField
      name="logo"
      label="Logo"
      shape="square"
      hint=""
      photo={null}
      isKept={false}
      error={undefined}
      onChange={onChange}
      onRefuse={() => undefined}
    />,
    { path: '/store-registration' },
  )
  const input = () => screen.getAllByLabelText(/Logo/).find((element) => element instanceof HTMLInputElement) as HTMLInputElement
  // A file dialog offers files that it does not accept all the same.
  fireEvent.change(input(), { target: { files: [wrong] } })
  await waitFor(() => expect(listToasts().map(({ message }) => message)).toEqual([expect.stringMatching(/not supported/)]))
  fireEvent.change(input(), { target: { files: [good] } })
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(listToasts()).toEqual([])
})

test('the button is named by what it is for and by the words that are seen', async () => {
  await renderPage(
    <PictureField
      name="logo"
      label="Logo"
      shape="square"
      hint="At least 300 pixels wide"
      photo={null}
      isKept={false}
      error={undefined}
      onChange={() => undefined}
      onRefuse={() => undefined}
    />,
    { path: '/store-registration' },
  )
  expect(screen.getByRole('button', { name: /^Logo\s+Upload\s*At least 300 pixels wide$/ })).toBeTruthy()
})
