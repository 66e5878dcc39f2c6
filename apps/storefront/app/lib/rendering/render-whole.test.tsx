import { lazy, Suspense } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderAtOnce, renderWhole } from './render-whole.ts'

const loadLater = () => lazy(async () => ({ default: () => <b>late</b> }))
const Failing = () => {
  throw new Error('broken part')
}

function Page({ Part }: { Part: React.ComponentType }) {
  return (
    <html lang="en">
      <body>
        <Suspense fallback={<i>waiting</i>}>
          <Part />
        </Suspense>
      </body>
    </html>
  )
}

describe('a page is rendered at once', () => {
  test('when all of its parts are there', () => {
    expect(renderAtOnce(<Page Part={() => <b>here</b>} />)).toContain('<b>here</b>')
  })

  // These fail when React changes the comments that mark such parts.
  test('but not when a part has to wait', () => {
    expect(renderAtOnce(<Page Part={loadLater()} />)).toBeNull()
  })

  test('but not when a part fails', () => {
    expect(renderAtOnce(<Page Part={Failing} />)).toBeNull()
  })
})

test('a part whose code is loaded later is waited for once, after a new start', async () => {
  const startOver = vi.fn<() => void>()
  const Late = loadLater()
  const first = await renderWhole(<Page Part={Late} />, startOver)
  expect([first.hasFailed, startOver.mock.calls.length]).toEqual([false, 1])
  expect(first.html).toContain('<b>late</b>')
  const second = await renderWhole(<Page Part={Late} />, startOver)
  expect(startOver).toHaveBeenCalledTimes(1)
  expect(second).toEqual(first)
  expect(first.html.match(/<!DOCTYPE html>/g)).toHaveLength(1)
  expect(first.html).toMatch(/^<!DOCTYPE html><html/)
})

test('a part that fails is logged and left to the browser', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { html, hasFailed } = await renderWhole(<Page Part={Failing} />, () => undefined)
  expect([hasFailed, html.includes('waiting')]).toEqual([true, true])
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken part' }))
  log.mockRestore()
})
