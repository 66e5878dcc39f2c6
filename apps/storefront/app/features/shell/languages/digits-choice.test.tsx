// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { DigitsChoice } from '@medina/web/device/digits-choice.tsx'

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset.digits
  document.cookie = 'm_digits=; path=/; max-age=0'
})

test('a reader of an Arabic page chooses its digits, which change at once and stay for the next page', async () => {
  dataset.digits = 'latin'
  const { user } = await renderPage(<DigitsChoice label="الأرقام" />, { language: 'ar' })
  expect(screen.getByRole('button', { name: '123', pressed: true }) !== null).toBe(true)
  await user.click(screen.getByRole('button', { name: '١٢٣' }))
  expect([dataset.digits, document.cookie]).toEqual(['arabic', expect.stringContaining('m_digits=arabic')])
  expect(screen.getByRole('button', { name: '١٢٣', pressed: true }) !== null).toBe(true)
})

test('there is no choice in other languages, nor in a shop that decides itself', async () => {
  await renderPage(<DigitsChoice label="الأرقام" />, { language: 'ar' })
  expect(screen.queryByRole('button')).toBeNull()
  document.body.replaceChildren()
  dataset.digits = 'latin'
  await renderPage(<DigitsChoice label="Digits" />, { language: 'en' })
  expect(screen.queryByRole('button')).toBeNull()
})
