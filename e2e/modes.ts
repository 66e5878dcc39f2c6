import { basename } from 'node:path'

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
  timezoneId: 'Asia/Riyadh',
}
const desktop = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  deviceScaleFactor: 1,
  userAgent: desktopName,
  timezoneId: 'Asia/Riyadh',
}

type Mode = typeof phone & { locale: string }

/** The devices by the word before `.spec.ts` in the name of a file. */
const modes: Record<string, Mode> = {
  'phone-en': { ...phone, locale: 'en-US' },
  'phone-ar': { ...phone, locale: 'ar-SA' },
  // The second shop (apps/api/testing/shop/tested-shops.ts), on a device whose clock is half a day ahead of it.
  'phone-fr': { ...phone, locale: 'fr-FR', timezoneId: 'Asia/Tokyo' },
  'desktop-ar': { ...desktop, locale: 'ar-SA' },
  'desktop-pictures': { ...desktop, locale: 'en-US' },
}
const usual: Mode = { ...desktop, locale: 'en-US' }

/** `order.phone-en.spec.ts` runs on an English phone; a file that names no mode runs on the English desktop. */
function modeOf(file: string): Mode {
  const name = /\.([a-z-]+)\.spec\.ts$/.exec(basename(file))?.[1]
  const mode = name === undefined ? usual : modes[name]
  if (mode === undefined) throw new Error(`e2e/modes.ts has no device "${name}", which ${basename(file)} names`)
  return mode
}

type Option<K extends keyof Mode> = (
  arguments_: object,
  provide: (value: Mode[K]) => Promise<void>,
  info: { file: string },
) => Promise<void>

/**
 * Gives each file its device. A project of Playwright for each device would start workers and browsers of its own: five seconds of
 * processor time for each of them.
 */
const option =
  <K extends keyof Mode>(name: K): Option<K> =>
  // Playwright requires a pattern here.
  // oxlint-disable-next-line no-empty-pattern
  async ({}, provide, { file }) =>
    provide(modeOf(file)[name])

export const deviceOfFile = {
  viewport: option('viewport'),
  hasTouch: option('hasTouch'),
  isMobile: option('isMobile'),
  deviceScaleFactor: option('deviceScaleFactor'),
  userAgent: option('userAgent'),
  locale: option('locale'),
  timezoneId: option('timezoneId'),
}
