// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { MorePage } from '#frame/more-page.tsx'

test('a sign-out ends what is still being read, so that nothing is refused after it', async () => {
  const page = await renderDesk(<MorePage />)
  await screen.findByRole('button', { name: 'Sign out' })
  const { promise, resolve } = Promise.withResolvers<void>()
  page.api.answer({
    'operator.stores': async () => {
      await promise
      return { stores: [aKeyStore()], has_more: false }
    },
  })
  const read = vi.spyOn(globalThis, 'fetch')
  void page.client.refetchQueries({ queryKey: ['desk', 'stores'] }).catch(() => undefined)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }))
  await expect(read.mock.results[0]?.value).rejects.toThrow(/abort/i)
  resolve()
  expect(await screen.findByRole('heading', { name: 'Open the desk' })).toBeTruthy()
})
