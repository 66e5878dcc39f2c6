import { type BrowserContext, expect, type Page, test as base, type TestInfo } from '@playwright/test'
import { enterShop, type JourneyShop } from './journey-shops.ts'
import { deviceOfFile } from './modes.ts'

/** Collects problems that no page may have. A test that provokes a refusal allows it: `problems.allow(/status of 403/)`. */
export type Problems = { allow: (pattern: RegExp) => void; watch: (context: BrowserContext) => Promise<void> }

/**
 * Watches every page. Console errors, exceptions, hydration warnings, breaches of the content security policy and requests to other hosts
 * fail its test. A test that opens a context itself passes it to `problems.watch`.
 */
export const test = base.extend<{ problems: Problems; drawsMaps: boolean }, { tested: JourneyShop }>({
  ...deviceOfFile,

  drawsMaps: [false, { option: true }],

  tested: [async ({}, provide, { project }) => provide(enterShop(project.name)), { scope: 'worker', auto: true }],

  baseURL: async ({}, provide) => provide(process.env.E2E_URL),

  problems: [
    async ({ context, baseURL, drawsMaps }, provide, info) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      const watch = (watched: BrowserContext): Promise<void> => watchContext(watched, { home: baseURL, found, drawsMaps })
      await watch(context)
      await provide({ allow: (pattern) => void allowed.push(pattern), watch })
      const unexpected = found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      if (unexpected.length > 0 || info.status !== info.expectedStatus) await attachPictures(context, info)
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** For `test.use` in files about animations and films; other journeys run with reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * For `test.use` in files about maps. Drawing one takes a second of processor time, and more while a courier moves on it; the pages of other
 * journeys show what a browser without WebGL sees.
 */
export const withMaps = { drawsMaps: true } as const

/** Moves the page's clock forward; the shop's does not change. */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  await page.evaluate(shiftClock, seconds * 1000)
}

/**
 * Playwright's own setting takes a picture of every page of every test and keeps those of failures, which costs each journey half a second.
 */
async function attachPictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const body = await page.screenshot().catch(() => null)
    if (body !== null) await info.attach('screenshot', { body, contentType: 'image/png' })
  }
}

async function watchContext(
  context: BrowserContext,
  { home, found, drawsMaps }: { home: string | undefined; found: string[]; drawsMaps: boolean },
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' || /hydrat|did not match|Content Security Policy/i.test(message.text())) {
      found.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (webError) => found.push(`exception: ${webError.error().message}`))
  context.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && home !== undefined && new URL(url).origin !== new URL(home).origin) found.push(`outside: ${url}`)
  })
  await context.addInitScript(acceptCookies)
  if (!drawsMaps) await context.addInitScript(refuseWebgl)
  await context.addInitScript(reportBreaches)
  await context.addInitScript(shiftClock, Number(process.env.E2E_CLOCK_SHIFT ?? 0))
}

/** In the page: reports breaches of the policy. */
function reportBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`Content Security Policy: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`)
  })
}

/** In the page: moves its clock forward by so many milliseconds. */
function shiftClock(shift: number): void {
  const system = Date
  globalThis.Date = new Proxy(system, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget),
    apply: (target) => new target(target.now() + shift).toString(),
    get: (target, key, receiver) => (key === 'now' ? () => target.now() + shift : Reflect.get(target, key, receiver)),
  })
}

/** Answers the question about cookies in advance; the journey about it deletes the answer. */
function acceptCookies(): void {
  // A frame of another site and an empty page have no storage.
  if (self !== top || !location.protocol.startsWith('http')) return
  if (localStorage.getItem('cookie_consent') === null) localStorage.setItem('cookie_consent', 'accepted')
}

/** In the page: makes WebGL unavailable, so that no map can be drawn. */
function refuseWebgl(): void {
  const getContext = HTMLCanvasElement.prototype.getContext
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, options?: unknown) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, options])
    },
  })
}
