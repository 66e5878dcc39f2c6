// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyWithPreload } from './lazy-with-preload.tsx'

const load = async () => ({ default: ({ text }: { text: string }) => <p>{text}</p> })

test('a part that was fetched ahead is there at once; another shows the fallback first', async () => {
  const [Fetched, Other] = [lazyWithPreload(load), lazyWithPreload(load)]
  await Fetched.preload()
  render(
    <>
      <Suspense fallback="one moment">
        <Fetched text="Menu" />
      </Suspense>
      <Suspense fallback="another moment">
        <Other text="Offers" />
      </Suspense>
    </>,
  )
  expect([screen.queryByText('Menu') !== null, screen.queryByText('one moment')]).toEqual([true, null])
  expect(screen.getByText('another moment')).toBeTruthy()
  await act(async () => undefined)
  expect(await screen.findByText('Offers')).toBeTruthy()
})

test('code that cannot be fetched ahead does not stop the link', async () => {
  await expect(
    lazyWithPreload(() => Promise.reject<Awaited<ReturnType<typeof load>>>(new TypeError('offline'))).preload(),
  ).resolves.toBeUndefined()
})
