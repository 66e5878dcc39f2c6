// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import AccountPages from './account-page.tsx'
import { readAccountPage } from './menu/account-menu.ts'

test.each(['', 'page=settings', 'page=notifications', 'page=my-orders', 'page=no-such-page'])(
  '[2.013, 6.001] a guest finds a friendly door at "%s"',
  async (search) => {
    const page = readAccountPage(new URLSearchParams(search))
    await renderPage(<AccountPages page={page} />, { path: `/profile?${search}` })
    expect(screen.getByRole('heading', { name: 'Sign in to see your account' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
  },
)
