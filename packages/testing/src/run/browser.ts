import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './system-package.ts'
import { isExecutable, onPath } from './find-program.ts'

/** The same engine without a user interface: journeys are a fifth faster in it. */
const SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * No sandbox, because root may not be allowed to use one; no background requests. Software drawing is a third faster than a software GPU,
 * and WebGL still works in it.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
]

/** Finds the browser to measure with: CHROME_PATH, an installed one, or Playwright's own. */
export function findBrowser(): string | null {
  return findNamed() ?? [...onPath(names), ...elsewhere, chromium.executablePath()].find(isExecutable) ?? null
}

/** Finds the browser to test with: CHROME_PATH, the shell, or as `findBrowser`. */
export function findTestBrowser(): string | null {
  return findNamed() ?? onPath([SHELL]).find(isExecutable) ?? findBrowser()
}

/** As `findBrowser`, but installs the system's package if that is allowed. Throws a message that says what to do. */
export function requireBrowser(): string {
  return findBrowser() ?? installed('chromium', findBrowser)
}

/** As `requireBrowser`, for `findTestBrowser`. */
export function requireTestBrowser(): string {
  return findNamed() ?? onPath([SHELL]).find(isExecutable) ?? installed(SHELL, findTestBrowser)
}

function findNamed(): string | null {
  const named = process.env.CHROME_PATH ?? ''
  return named !== '' && existsSync(named) ? named : null
}

function installed(name: string, find: () => string | null): string {
  installPackage(name)
  const found = find()
  if (found !== null) return found
  throw new Error('The end-to-end tests need a browser: install Chromium or Chrome, or name one in CHROME_PATH.')
}
