// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { WrittenText } from './written-text.tsx'

test.each([
  ['en', 'ar', 'اللغة: الإنجليزية'],
  ['ar', 'en', 'In Arabic'],
  ['fr', 'en', 'In French'],
  ['und-Latn', 'ar', 'بلغة أخرى'],
] as const)('a text in %s is marked on a page in %s', async (written, language, mark) => {
  await renderPage(<WrittenText text="…" written={written} className="" />, { language })
  expect((await screen.findByText('…')).getAttribute('lang')).toBe(written)
  expect(screen.getByText((text) => text.replace(/[\u2066-\u2069]/g, '') === mark)).toBeTruthy()
})

test.each([
  ['en', 'en'],
  ['und-Latn', 'en'],
  [null, 'ar'],
] as const)('a text in %s has no mark on a page in %s', async (written, language) => {
  await renderPage(<WrittenText text="…" written={written} className="" />, { language })
  await screen.findByText('…')
  expect(screen.queryByText(/In |اللغة|بلغة/)).toBeNull()
})
