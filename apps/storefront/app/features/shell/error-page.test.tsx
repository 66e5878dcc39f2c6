// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { ErrorPage } from './error-page.tsx'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a missing page leads home, and to somebody who can help', async () => {
  await renderPage(<ErrorPage kind="missing" />, { path: '/nowhere' })
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(links()).toEqual([
    ['Go to home', '/home'],
    ['Help and support', '/help-and-support'],
  ])
})

test('a failed page can be tried again where it failed', async () => {
  await renderPage(<ErrorPage kind="failed" />, { path: '/store/1?tab=menu' })
  expect(links()[0]).toEqual(['Try again', '/store/1?tab=menu'])
})
