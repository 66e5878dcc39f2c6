import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

// A stream begins with it by itself.
const DOCTYPE = '<!DOCTYPE html>'

/** `hasFailed`: a part could not be rendered, and is left to the browser. */
export type Rendered = { html: string; hasFailed: boolean }
type Report = (error: unknown) => void

/**
 * Renders a page to its end. In one go that takes half the time of a stream, but does not wait for parts whose code is still to be loaded:
 * they come after the first request for them. `startOver` forgets what the first attempt has put into caches of the request; `report` gets each
 * failure of a part.
 */
export async function renderWhole(page: ReactNode, startOver: () => void, report: Report = console.error): Promise<Rendered> {
  const html = renderAtOnce(page)
  if (html !== null) return { html: DOCTYPE + html, hasFailed: false }
  startOver()
  return renderAsStream(page, report)
}

/** Null when a part has to wait or has failed. React says so only by comments in the HTML; render-whole.test.tsx watches their form. */
export function renderAtOnce(page: ReactNode): string | null {
  const html = renderToString(page)
  return /<!--\$[?!]-->/.test(html) ? null : html
}

function renderAsStream(page: ReactNode, report: Report): Promise<Rendered> {
  let hasFailed = false
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // The page is sent whole, so no part of it needs to stand aside and be moved in by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => resolve(text(pipe(new PassThrough())).then((html) => ({ html, hasFailed }))),
      onShellError: reject,
      onError(error) {
        hasFailed = true
        report(error)
      },
    })
  })
}
