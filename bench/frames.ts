import type { CDPSession } from '@playwright/test'

type Traced = { name: string; ph: string; dur?: number }

/** The main thread's work for each frame, as the browser records it: callbacks, style, layout, paint, commit. */
export async function recordFrames(devtools: CDPSession): Promise<{ end: () => Promise<number[]> }> {
  const work: number[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ph, dur = 0 } of value as unknown as Traced[])
      if (name === 'ProxyMain::BeginMainFrame' && ph === 'X') work.push(dur / 1000)
  })
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['cc'], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  return {
    end: async () => {
      const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
      await devtools.send('Tracing.end')
      await ended
      if (work.length === 0) throw new Error('the browser recorded no frame')
      return work
    },
  }
}

/** Runs in the page and requests every frame, so that each one is recorded. */
export function watchFrames(): void {
  const gaps: number[] = []
  Object.assign(globalThis, { gaps })
  let last = 0
  const step = (time: number): void => {
    if (last > 0) gaps.push(time - last)
    last = time
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
