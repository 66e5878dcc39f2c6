import { get } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { byteBudgets } from './budgets.ts'
import { type Bundle, intentDialogs, readBundle, weighDialog } from './bundle.ts'
import { extent, rest } from './extent.ts'
import { type Budget, type Figure, toKilobytes } from './figures.ts'
import type { Ground } from './ground.ts'
import { cookiesFor, type MeasuredPage, measuredPages } from './measured-pages.ts'
import { fillCarts, prepareBuyers } from './orders.ts'
import { addCookies } from './phone.ts'

type Language = 'en' | 'ar'

/** The bytes that a phone fetches on each page: until hydration, and until the network is idle without a touch. */
export async function measurePageWeight(ground: Ground): Promise<Figure[]> {
  const shop = await ground.openShop()
  const browser = await ground.openBrowser()
  try {
    const bundle = readBundle()
    const figures: Figure[] = []
    for (const page of extent(measuredPages, []))
      figures.push(...(await weighPage(browser, { url: shop.url, bundle, page, language: 'en' })))
    const home = measuredPages.find(({ path }) => path === '/home')
    if (home !== undefined) {
      figures.push(...(await weighPage(browser, { url: shop.url, bundle, page: home, language: 'ar' })))
      const { html } = await fetchPage(`${shop.url}${home.path}`, cookiesFor(home))
      for (const source of extent(intentDialogs, intentDialogs.slice(0, 1)))
        figures.push(...toDialogFigures(source, weighDialog(bundle, html, source)))
    }
    return figures
  } finally {
    await browser.close()
    await shop.end()
  }
}

function toDialogFigures(source: string, { beside, alone }: ReturnType<typeof weighDialog>): Figure[] {
  const figure = (what: string, bytes: number, most: number): Figure => ({
    name: `${source}: ${what}`,
    value: toKilobytes(bytes),
    unit: 'kB',
    budget: { most: toKilobytes(most) },
  })
  return [
    figure('beside the page', beside, byteBudgets.dialog),
    figure('beside other dialogs too', alone, byteBudgets.dialogAlone),
  ]
}

type Task = { url: string; bundle: Bundle; page: MeasuredPage; language: Language }

async function weighPage(browser: Browser, { url, bundle, page, language }: Task): Promise<Figure[]> {
  const cookies = cookiesFor(page, { language })
  const { html, sent } = await fetchPage(`${url}${page.path}`, cookies)
  const guestId = page.hasCart === true ? await openCart(url) : null
  const fetched = await visit(browser, { url: `${url}${page.path}`, cookies, language, guestId })
  const scripts = fetched.filter(({ kind, file }) => kind === 'script' && !bundle.isMap(file))
  const name = `${page.path}${language === 'en' ? '' : ` (${language})`}`
  const figure = (what: string, bytes: number, budget?: Budget): Figure => ({
    name: `${name}: ${what}`,
    value: toKilobytes(bytes),
    unit: 'kB',
    ...(budget === undefined ? {} : { budget }),
  })
  const within = (bytes: number): Budget => ({ most: toKilobytes(bytes) })
  const sum = (kind: Kind): number => fetched.reduce((total, one) => total + (one.kind === kind ? one.bytes : 0), 0)
  return [
    figure('scripts to hydrate', bundle.weigh(bundle.listFirstLoad(html)), within(byteBudgets.hydrate)),
    figure(
      'scripts after idle',
      scripts.reduce((total, { bytes }) => total + bytes, 0),
      within(byteBudgets.scripts),
    ),
    figure('styles', sum('style'), within(byteBudgets.styles)),
    figure('HTML', sent, within(byteBudgets.html)),
    figure('fonts', sum('font')),
    figure('images', sum('image')),
    { name: `${name}: requests`, value: fetched.length, unit: '' },
  ]
}

/** A guest with something in the cart. */
async function openCart(url: string): Promise<string> {
  const [buyer] = await prepareBuyers(url, 1)
  if (buyer === undefined) throw new Error('nobody to buy')
  await fillCarts(url, [buyer])
  return buyer.guest_id
}

/** The page, and its transferred bytes. */
function fetchPage(url: string, cookie: string): Promise<{ html: string; sent: number }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip' }
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(parts)
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        else resolve({ html: gunzipSync(body).toString(), sent: body.length })
      })
    }).once('error', reject)
  })
}

type Kind = 'script' | 'style' | 'font' | 'image' | 'other'
type Fetched = { kind: Kind; file: string; bytes: number }

/** Opens the page in a new phone context and waits until the network is idle. */
async function visit(
  browser: Browser,
  { url, cookies, language, guestId }: { url: string; cookies: string; language: Language; guestId: string | null },
): Promise<Fetched[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: language === 'ar' ? 'ar-SA' : 'en-US',
  })
  const reading: Promise<Fetched>[] = []
  try {
    await addCookies(context, cookies, url)
    if (guestId !== null) await context.addInitScript((id) => localStorage.setItem('guest_id', id), guestId)
    const page = await context.newPage()
    page.on('response', (response) => reading.push(readResponse(response)))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
    await page.waitForTimeout(rest(2000))
    await page.waitForLoadState('networkidle')
    return await Promise.all(reading)
  } finally {
    // A page that failed to open says so itself; answers cut off by its end would hide that.
    await Promise.allSettled(reading)
    await context.close()
  }
}

async function readResponse(response: Response): Promise<Fetched> {
  const body = await response.body()
  const kind = kindOf(response.headers()['content-type'] ?? '')
  // Text is weighed as gzip, whatever encoding this browser received.
  const bytes = kind === 'script' || kind === 'style' ? gzipSync(body, { level: 9 }).length : body.length
  return { kind, file: new URL(response.url()).pathname.slice(1), bytes }
}

function kindOf(type: string): Kind {
  if (type.includes('javascript')) return 'script'
  if (type.includes('css')) return 'style'
  if (type.startsWith('font/')) return 'font'
  return type.startsWith('image/') ? 'image' : 'other'
}
