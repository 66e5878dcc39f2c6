import { defineConfig, type Project } from '@playwright/test'
import { browserFlags, findTestBrowser } from '@medina/testing/run/browser'

// The user agent of an ordinary browser: robots, and headless browsers with them, get their pages without streaming.
const desktopName = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const phoneName =
  'Mozilla/5.0 (Linux; Android 14; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: phoneName,
}
const desktop = { viewport: { width: 1440, height: 900 }, userAgent: desktopName }

const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
const launchOptions = { executablePath: findTestBrowser() ?? undefined, args: browserFlags }
// Loading and drawing pictures takes an eighth of a journey's time. Two modes, all pages in them, show that pictures come.
const withoutPictures = {
  ...launchOptions,
  // Replaces what Playwright itself sets there: a mouse, which hovers and points finely.
  args: [...browserFlags, `--blink-settings=imagesEnabled=false,${MOUSE}`],
}

const modes: Record<string, Project['use']> = {
  'phone-en': { ...phone, locale: 'en-US', launchOptions: withoutPictures },
  'phone-ar': { ...phone, locale: 'ar-SA' },
  // The second shop (apps/api/testing/shop/tested-shops.ts), on a device whose clock is half a day ahead of it.
  'phone-fr': { ...phone, locale: 'fr-FR', timezoneId: 'Asia/Tokyo', launchOptions: withoutPictures },
  'desktop-ar': { ...desktop, locale: 'ar-SA', launchOptions: withoutPictures },
  'desktop-pictures': { ...desktop, locale: 'en-US' },
  // Last: it has the most files, so the workers end together.
  'desktop-en': { ...desktop, locale: 'en-US', launchOptions: withoutPictures },
}
const names = Object.keys(modes)
const { E2E_URL, E2E_SECOND_URL } = process.env
/** Against a shop that runs already there is no second one. */
const isRun = (name: string): boolean => name !== 'phone-fr' || E2E_URL === undefined || E2E_SECOND_URL !== undefined

/**
 * The name of a test file says where it runs: `order.phone-en.spec.ts`, `pages.everywhere.spec.ts` (everywhere in the demo city),
 * `order.both-shops.spec.ts`; the default is the English desktop.
 */
const filesOf = (name: string): RegExp[] => {
  const common = name === 'phone-fr' ? 'both-shops' : name === 'phone-en' ? 'both-shops|everywhere' : 'everywhere'
  const unnamed = new RegExp(`^(?!.*\\.(${names.join('|')}|everywhere|both-shops)\\.).*\\.spec\\.ts$`)
  return [new RegExp(`\\.(${name}|${common})\\..*spec\\.ts$`), ...(name === 'desktop-en' ? [unnamed] : [])]
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './apps/api/testing/shop/e2e-setup.ts',
  fullyParallel: false,
  // One more than the cores of a small machine: journeys wait for debounces, couriers and animations.
  workers: 3,
  // The summary names the journeys that needed their second try: each is a race, in the shop or in the journey.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 24 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    timezoneId: 'Asia/Riyadh',
    // Drawing animations takes a fifth of a journey's time. Journeys that are about movement ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys answer requests themselves, which a service worker would hide from them. Those about it allow it.
    serviceWorkers: 'block',
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    launchOptions,
  },
  projects: names.filter(isRun).map((name) => ({ name, testMatch: filesOf(name), use: modes[name] })),
})
