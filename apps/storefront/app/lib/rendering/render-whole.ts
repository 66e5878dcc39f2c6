import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

// A stream starts with it automatically.
const DOCTYPE = '<!DOCTYPE html>'

/** `hasFailed`: a part could not be rendered, and is left to the browser. */
export type Rendered = { html: string; hasFailed: boolean }
type Report = (error: unknown) => void

/**
 * Renders a page completely. In one go that takes half the time of a stream, but does not wait for parts whose code has yet to load: those
 * are complete after the first request for them. `startOver` clears the request's caches after the first attempt; `report` gets each
 * failure of a part.
 */
export async function renderWhole(page: ReactNode, startOver: () => void, report: Report = console.error): Promise<Rendered> {
  const html = renderAtOnce(page, DOCTYPE)
  if (html !== null) return { html, hasFailed: false }
  startOver()
  return renderAsStream(page, report)
}

/**
 * Null when a part has to wait or has failed. React marks these only by comments in the HTML; render-whole.test.tsx checks their form. The
 * search copies the pieces of the text into one, so what stands before them is added first: afterwards it would be copied again.
 */
export function renderAtOnce(page: ReactNode, before = ''): string | null {
  const html = before + renderToString(page)
  return /<!--\$[?!]-->/.test(html) ? null : html
}

function renderAsStream(page: ReactNode, report: Report): Promise<Rendered> {
  let hasFailed = false
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // The page is sent whole, so no part needs to be moved into place by a script.
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
