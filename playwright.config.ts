import { defineConfig, type Project } from '@playwright/test'
import { browserFlags, findTestBrowser } from '@medina/testing/run/browser'

const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
// A page of a journey lives for seconds: what the optimizing compiler costs is never earned back (8 % of a journey's processor time). The
// quicker one is, by the checks of whole pages.
// Nor does it need the process that a browser keeps ready for the next one: each context has one of its own anyway (3 to 9 %).
const flags = [...browserFlags, '--js-flags=--no-opt,--single-threaded-gc', '--renderer-process-limit=1']
const launchOptions = { executablePath: (await findTestBrowser()).path ?? undefined, args: flags }
// Loading and drawing pictures takes an eighth of a journey's time. Two devices, all pages on them, show that pictures come.
const withoutPictures = {
  ...launchOptions,
  // Replaces what Playwright itself sets there: a mouse, which hovers and points finely.
  args: [...flags, `--blink-settings=imagesEnabled=false,${MOUSE}`],
}

const { E2E_URL, E2E_SECOND_URL } = process.env
/** Against a shop that runs already there is no second one. */
const hasSecondShop = E2E_URL === undefined || E2E_SECOND_URL !== undefined

/**
 * The name of a test file says on which device it runs (`e2e/modes.ts`). A project is what needs processes of its own: another shop, or a browser
 * that loads pictures. Such a process costs five seconds to start, so the small projects have few of them, for as long as they last.
 */
const projects: Project[] = [
  { name: 'second-shop', workers: 1, testMatch: /\.phone-fr\.spec\.ts$/, use: { launchOptions: withoutPictures } },
  { name: 'with-pictures', workers: 2, testMatch: /\.(phone-ar|desktop-pictures)\.spec\.ts$/ },
  // Last: it has the most files, so the workers end together.
  {
    name: 'demo-city',
    testIgnore: /\.(phone-fr|phone-ar|desktop-pictures)\.spec\.ts$/,
    use: { launchOptions: withoutPictures },
  },
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './apps/api/testing/shop/e2e-setup.ts',
  fullyParallel: false,
  // Twice the cores of a small machine: a journey waits for debounces, couriers and animations a third of its time.
  workers: 4,
  // The summary names the journeys that needed their second try: each is a race, in the shop or in the journey.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    // Drawing animations takes a fifth of a journey's time. Journeys that are about movement ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys answer requests themselves, which a service worker would hide from them. Those about it allow it.
    serviceWorkers: 'block',
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    launchOptions,
  },
  projects: projects.filter(({ name }) => name !== 'second-shop' || hasSecondShop),
})
