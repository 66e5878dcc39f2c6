// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { WrittenText } from './written-text.tsx'

test.each([
  ['en', 'ar', 'اللغة: الإنجليزية'],
  ['ar', 'en', 'In Arabic'],
  ['fr', 'en', 'In French'],
  ['und-Latn', 'ar', 'بلغة أخرى'],
] as const)('a text in %s is marked on a page in %s', async (written, language, mark) => {
  await renderPage(<WrittenText text="…" written={written} of={{ reviewId: 7, part: 'comment' }} />, { language })
  expect((await screen.findByText('…')).getAttribute('lang')).toBe(written)
  expect(screen.getByText((text) => text.replace(/[\u2066-\u2069]/g, '') === mark)).toBeTruthy()
})

test.each([
  ['en', 'en'],
  ['und-Latn', 'en'],
  [null, 'ar'],
] as const)('a text in %s has no mark on a page in %s', async (written, language) => {
  await renderPage(<WrittenText text="…" written={written} of={{ reviewId: 7, part: 'comment' }} />, { language })
  await screen.findByText('…')
  expect(screen.queryByText(/In |اللغة|بلغة/)).toBeNull()
})

describe('with a translator', () => {
  const answers = {
    'site.config': () => aConfig({ has_translator: true }),
    'reviews.translate': () => ({ comment: 'Warm and quick', reply: null }),
  }

  test('a text in another language is translated at a press, says that a machine did, and shows its original again', async () => {
    const arabic = <WrittenText text="دافئ وسريع" written="ar" of={{ reviewId: 7, part: 'comment' }} />
    const { user, api } = await renderPage(arabic, { answers })
    await user.click(await screen.findByRole('button', { name: 'Translate' }))
    expect((await screen.findByText('Warm and quick')).getAttribute('lang')).toBe('en')
    expect(screen.getByRole('status').textContent).toBe('Translated by a machine')
    await user.click(screen.getByRole('button', { name: 'Show original' }))
    expect(screen.getByText('دافئ وسريع').getAttribute('lang')).toBe('ar')
    await user.click(screen.getByRole('button', { name: 'Translate' }))
    await screen.findByText('Warm and quick')
    expect(api.callsOf('reviews.translate')).toHaveLength(1)
  })

  test('a text in the language of the page has no button', async () => {
    await renderPage(<WrittenText text="Warm" written="en" of={{ reviewId: 7, part: 'comment' }} />, { answers })
    await screen.findByText('Warm')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
