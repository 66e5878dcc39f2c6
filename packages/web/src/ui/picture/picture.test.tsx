// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import MissingPicture from './missing-picture.tsx'
import { Picture } from './picture.tsx'
import UploadPicture from './upload-picture.tsx'

afterEach(cleanup)

const hash = '0123456789abcdef'.repeat(2)
const bitmap = 'Aa09'.repeat(8)
const upload = (facts: string) => `/images/uploads/${hash}-${facts}.jpg`
async function draw(src: string | null | undefined, more: Partial<Parameters<typeof Picture>[0]> = {}) {
  return (await act(async () => render(<Picture src={src} alt="" sizes="100vw" {...more} />))).container
}

test('an upload is shown in the widths of the resizer, at its focal point, over its colour', async () => {
  const frame = await draw(upload('c08040-1200x900-x3y7'), { maxWidth: 640 })
  const image = frame.querySelector('img')
  expect(image?.getAttribute('srcset')).toBe(`/images/uploads/${hash}.jpg?w=320 320w, /images/uploads/${hash}.jpg?w=640 640w`)
  expect(image?.className).toBe('photo at-3')
  expect(frame.querySelector('rect')?.getAttribute('fill')).toBe('#c08040')
  cleanup()
  // A frame that is wider than the picture cuts off its top and foot.
  const wide = await draw(upload('c08040-1200x900-x3y7'), { ratio: 'wide' })
  expect(wide.querySelector('img')?.className).toBe('photo at-7')
})

test('a large one is shown over its bitmap, which browsers enlarge without scripts', async () => {
  const frame = await draw(upload(`c08040-1200x900-x3y7-${bitmap}`))
  const [below, image] = frame.querySelectorAll('img')
  expect(below?.src).toMatch(/^data:image\/bmp;base64,\w{104}$/)
  expect(atob(below?.src.split(',')[1] ?? '').slice(0, 2)).toBe('BM')
  expect(image?.getAttribute('srcset')).not.toContain(bitmap)
})

test('one of another shape is shown whole: on its own edge colour, or else on the tone of the shop', async () => {
  const bottle = await draw(upload('ffffff-400x1200-x5y5e'))
  expect(bottle.querySelector('img')?.className).toBe('photo object-contain!')
  expect(bottle.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff')
  cleanup()
  const tower = await draw(upload(`406080-400x1200-x5y5-${bitmap}`))
  expect(tower.querySelector('img')?.className).toBe('photo object-contain!')
  expect(tower.querySelectorAll('img, svg')).toHaveLength(1)
})

test('nothing on the page is an inline style, which its policy forbids', () => {
  const shown = { alt: '', look: 'size-full', sizes: '1px', frame: 1, onFail: () => {} }
  for (const facts of ['c08040-1200x900-x3y7', 'c08040-400x1200-x3y7e', `c08040-900x1200-x3y7-${bitmap}`])
    expect(renderToStaticMarkup(<UploadPicture {...shown} src={upload(facts)} />)).not.toContain('style=')
  expect(renderToStaticMarkup(<MissingPicture alt="" name="Figs" blank={undefined} look="size-full" />)).not.toContain('style=')
})

test.each([null, '', undefined])('a missing picture (%s) is the letter of its name', async (src) => {
  const frame = await draw(src, { name: 'Figs' })
  expect(frame.querySelector('.blank[aria-hidden=true]')?.textContent).toBe('F')
  expect(frame.querySelector('img')).toBeNull()
})

test('a picture that fails becomes the letter of its name, and another one is tried', async () => {
  const { container, rerender } = render(<Picture src="/images/uploads/gone.jpg" alt="Figs" sizes="1px" />)
  await act(async () => fireEvent.error(container.querySelector('img') as HTMLImageElement))
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Figs')
  expect(container.textContent).toBe('F')
  rerender(<Picture src="/images/uploads/there.jpg" alt="Figs" sizes="1px" />)
  expect(container.querySelector('img')?.getAttribute('src')).toContain('there')
})

test('a banner without its picture keeps the ground that its text needs', async () => {
  const frame = await draw(null, { blank: 'night', ratio: 'fill' })
  expect(frame.querySelector('.blank')?.getAttribute('data-tint')).toBe('night')
  expect(frame.textContent).toBe('')
})

test.each([
  ['Figs & Co.', 'F'],
  ['  élan', 'É'],
  ['البيت', 'ب'],
  ['ال', 'ا'],
  ['7 Days', '7'],
  ['🍕 Slice', '🍕'],
  ['', ''],
])('the monogram of “%s” is “%s”', async (name, letter) => {
  expect((await draw(null, { name })).textContent).toBe(letter)
})
