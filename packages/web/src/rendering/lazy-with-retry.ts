import { lazy } from 'react'
import { handleChunkFailure } from './chunk-failures.ts'

const MOST_SECONDS = 60

/**
 * A `lazy` that retries after network failures, with exponential backoff and at once when the device is online again. Meanwhile the page
 * shows the fallback; a plain `lazy` would throw to the route's error page and cache the failure. If a deployment has removed the code, the
 * page offers a reload.
 */
export const lazyWithRetry: typeof lazy = (load) =>
  lazy(async () => {
    for (let seconds = 1; ; seconds = Math.min(2 * seconds, MOST_SECONDS)) {
      try {
        return await load()
      } catch (error) {
        if (import.meta.env.SSR) throw error
        handleChunkFailure(error)
        await pause(seconds)
      }
    }
  })

function pause(seconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1000 * seconds)
    addEventListener('online', resolve, { once: true })
  })
}
