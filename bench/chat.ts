import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { extent, rest, rounds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import { recordFrames, watchFrames } from './frames.ts'
import type { Ground } from './ground.ts'
import { cookiesFor } from './measured-pages.ts'
import { LONG, openConversations, tokenOf } from './messages.ts'
import { readShares } from './press.ts'
import { onStage } from './stage.ts'

const RUNS = rounds(3)
const LIST = '/profile?page=inbox'
const PAGE = `${LIST}&conversationId=1`
/** A small phone. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true }
/** How much slower than this machine: an older phone, and a cheap one. */
const RATES = extent([4, 6], [1])
/** Pixels in a second: a fling. */
const SPEED = extent(3000, 24_000)
const STRETCH = 6000
const MOST_STRETCHES = 100
const LONG_TASK_MS = 50
/** The page is at rest by then. */
const REST_MS = rest(2000)

/** Milliseconds: until the conversation was painted, by its address and after a press; between frames, of work in each, of long tasks. And the elements at the end. */
type Visit = { painted: number; pressed: number; gaps: number[]; work: number[]; tasks: number[]; nodes: number }

/** Opens a conversation of a thousand messages by its address on a slow phone, then scrolls to its first message. */
export function measureChat(ground: Ground): Promise<Figure[]> {
  return onStage(ground, { durable: false, processes: 1 }, async ({ shop, db }) => {
    await openConversations(db, { readers: 1, now: new Date() })
    const browser = await ground.openBrowser()
    try {
      const figures: Figure[] = []
      for (const rate of RATES) {
        const visits: Visit[] = []
        for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, shop.url, rate))
        figures.push(...describe(visits, rate))
      }
      return figures
    } finally {
      await browser.close()
    }
  })
}

function describe(visits: readonly Visit[], rate: number): Figure[] {
  const over = (read: (one: Visit) => number): number => median(visits.map(read))
  const name = `${LONG} messages, ${rate} times slowed`
  return [
    { name: `${name}: from address to painted conversation`, value: over(({ painted }) => painted), unit: 'ms' },
    {
      name: `${name}: from a press in the list to painted conversation`,
      value: over(({ pressed }) => pressed),
      unit: 'ms',
      ...(rate === RATES[0] && { budget: { most: 300 } }),
    },
    {
      name: `${name}: a frame's work p95`,
      value: over(({ work }) => readShares(work).p95),
      unit: 'ms',
      ...(rate === RATES[0] && { budget: { most: 16 } }),
    },
    { name: `${name}: from frame to frame p95`, value: over(({ gaps }) => readShares(gaps).p95), unit: 'ms' },
    { name: `${name}: frames later than ${LONG_TASK_MS} ms`, value: over(({ gaps }) => countLong(gaps)), unit: '' },
    { name: `${name}: long tasks while scrolling`, value: over(({ tasks }) => tasks.length), unit: '' },
    { name: `${name}: the longest of them`, value: over(({ tasks }) => Math.max(0, ...tasks)), unit: 'ms' },
    { name: `${name}: elements in the page`, value: over(({ nodes }) => nodes), unit: '' },
  ]
}

const countLong = (gaps: readonly number[]): number => gaps.filter((gap) => gap > LONG_TASK_MS).length

async function visit(browser: Browser, url: string, rate: number): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    await context.setExtraHTTPHeaders({ cookie: cookiesFor({ path: PAGE, hasPlace: true }) })
    await context.addInitScript((token) => localStorage.setItem('token', token), tokenOf(1))
    await context.addInitScript(watchPaint)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(url + PAGE)
    await page.waitForFunction(() => 'painted' in globalThis)
    const painted = await page.evaluate(() => (globalThis as unknown as { painted: number }).painted)
    await page.waitForTimeout(REST_MS)
    return { painted, pressed: await pressInList(context, url, rate), ...(await scrollToFirst(page, devtools)) }
  } finally {
    await context.close()
  }
}

/** Milliseconds from a press on the conversation in the list until its last messages are painted. */
async function pressInList(context: BrowserContext, url: string, rate: number): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url + LIST)
  const row = page.locator('.chat-list a[href*="page=inbox&"]').last()
  await row.waitFor()
  await page.waitForTimeout(REST_MS)
  await page.evaluate(watchPress)
  await row.click()
  await page.waitForFunction(() => 'painted' in globalThis)
  const waited = await page.evaluate(() => {
    const { painted, pressed } = globalThis as unknown as { painted: number; pressed: number }
    return painted - pressed
  })
  await page.close()
  return waited
}

async function scrollToFirst(page: Page, devtools: CDPSession): Promise<Omit<Visit, 'painted' | 'pressed'>> {
  const work = await recordFrames(devtools)
  await page.evaluate(watchFrames)
  await page.evaluate(watchTasks)
  for (let stretch = 0; ; stretch++) {
    if (stretch > MOST_STRETCHES) throw new Error('the first message was never reached')
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 300,
      yDistance: STRETCH,
      speed: SPEED,
      gestureSourceType: 'mouse',
    })
    const isAtFirst = await page.evaluate(() => {
      const log = document.querySelector('[role=log]')
      return log?.scrollTop === 0 && log.querySelector('.chat-older') === null
    })
    if (isAtFirst) break
  }
  const { gaps, tasks, nodes, messages } = await page.evaluate(() => ({
    ...(globalThis as unknown as { gaps: number[]; tasks: number[] }),
    nodes: document.querySelectorAll('*').length,
    messages: document.querySelectorAll('[role=log] .chat-bubble').length,
  }))
  if (messages !== LONG) throw new Error(`the page shows ${messages} messages`)
  return { gaps, tasks, nodes, work: await work.end() }
}

/** Runs in the page: notes when the first message is on the screen. */
function watchPaint(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=log] .chat-bubble') === null) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { painted: performance.now() })))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: notes when it was pressed. */
function watchPress(): void {
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(globalThis, { pressed: timeStamp }), { capture: true })
}

/** Runs in the page: notes the length of every task that blocks it for longer than 50 ms. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}
