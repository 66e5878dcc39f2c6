import type { Browser, CDPSession, Page } from '@playwright/test'
import { extent, rest } from './extent.ts'
import { cookiesFor } from './measured-pages.ts'
import { addCookies, phone } from './phone.ts'
import { markPresses } from './thread-time.ts'
import type { Step, Way } from './ways/way.ts'

/** The page is at rest by then. */
const WATCHED_MS = rest(2500)
/** A step that takes longer waits for what never comes: on a busy machine and a slowed processor the longest takes half of it. */
const STEP_MS = extent(120_000, 15_000)

const screens = {
  phone: { ...phone, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1440, height: 900 } },
}
export type Screen = keyof typeof screens

/** A shop and its visitors. */
export type WayPlace = { url: string; visitor: Parameters<typeof cookiesFor>[1] }

type Visit = { place: WayPlace; screen: Screen; way: Way }

/** Measures one step on its page. */
type Measure<T> = { rate: number; measure: (page: Page, devtools: CDPSession, step: Step) => Promise<T> }

/** Follows the links of a way in a new browser whose processor is slowed by `rate`, and measures each step. */
export async function follow<T>(browser: Browser, visit: Visit, { rate, measure }: Measure<T>): Promise<Map<string, T>> {
  const { place, screen, way } = visit
  const { start, isSignedIn, steps } = way
  const context = await browser.newContext(screens[screen])
  try {
    await addCookies(context, cookiesFor(start, place.visitor), place.url)
    const page = await context.newPage()
    await page.addInitScript(markPresses)
    if (isSignedIn) await page.addInitScript((token) => localStorage.setItem('token', token), await signIn(place.url))
    await page.goto(place.url + start.path)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const all = new Map<string, T>()
    for (const step of steps) {
      const take = async () => {
        await step.prepare?.(page)
        await page.waitForTimeout(WATCHED_MS)
        return measure(page, devtools, step)
      }
      all.set(step.name, await nameFailure(`${step.name}, ${screen}, ${page.url()}`, take))
    }
    return all
  } finally {
    await context.close()
  }
}

/** A page that hangs answers no call, and most calls of the browser have no limit of their own. */
async function nameFailure<T>(name: string, take: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${STEP_MS / 1000} s`)), STEP_MS)
  })
  try {
    return await Promise.race([take(), late])
  } catch (cause) {
    throw new Error(`${name} could not be followed`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Presses, and waits until the target is at rest. Looking for it earlier would be work of the page too. */
export async function press(page: Page, { go, arrived }: Step): Promise<void> {
  await go(page)
  await page.waitForTimeout(WATCHED_MS)
  await arrived(page).waitFor()
}

export function requireStep<T>(run: ReadonlyMap<string, T>, name: string): T {
  const measured = run.get(name)
  if (measured === undefined) throw new Error(`${name} was not measured`)
  return measured
}

/** The token of a customer of the demo who has orders. */
async function signIn(url: string): Promise<string> {
  const person = { email_or_phone: 'noura@medina.example', password: 'noura-2026', login_type: 'manual', field_type: 'email' }
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (!response.ok) throw new Error(`signing in answered ${response.status}`)
  return ((await response.json()) as { token: string }).token
}
