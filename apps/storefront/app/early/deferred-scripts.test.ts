// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { DEFERRED_SCRIPTS_ID, startScriptsAfterPaint } from './deferred-scripts.ts'

test('the page’s scripts are inserted after the first paint', async () => {
  const noscript = document.createElement('noscript')
  noscript.id = DEFERRED_SCRIPTS_ID
  noscript.textContent =
    '<template><link rel="modulepreload" href="/assets/a.js" nonce="n"><script type="text/late" nonce="n">1</script></template>'
  document.body.append(noscript)
  const listInserted = () =>
    [...document.head.querySelectorAll('link, script')].map(({ tagName, attributes }) => [tagName, attributes.length])

  startScriptsAfterPaint()
  expect(listInserted()).toEqual([])
  await vi.waitFor(() =>
    expect(listInserted()).toEqual([
      ['LINK', 3],
      ['SCRIPT', 2],
    ]),
  )
})
