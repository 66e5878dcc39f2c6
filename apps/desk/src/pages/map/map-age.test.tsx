// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { OFFLINE_MS, reportAnswer, reportLoss } from '#connection/connection-store.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { MapAge } from './map-age.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('the map says since when its positions are old, until there is a connection again', async () => {
  await renderDesk(
    <>
      <DeskHead title="Map" />
      <MapAge />
    </>,
  )
  await screen.findByText('Live')
  expect(screen.queryByText(/^Positions as of/)).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'] })
  act(reportLoss)
  vi.setSystemTime(Date.now() + OFFLINE_MS)
  expect(await screen.findByText(/^Positions as of/)).toBeTruthy()
  act(reportAnswer)
  expect(screen.queryByText(/^Positions as of/)).toBeNull()
})
