import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { type Found, findProgram, isExecutable, MissingProgram, onPath } from '../programs/find-program.ts'

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

/** Finds the browser to measure with: CHROME_PATH, an installed one, Playwright's own, or Debian's. */
export async function findBrowser(): Promise<Found> {
  const path = findNamed() ?? [...onPath(names), ...elsewhere, chromium.executablePath()].find(isExecutable)
  return path === undefined ? findProgram('chromium') : { path, missing: null }
}

/** Finds the browser to test with: CHROME_PATH, the same engine without a user interface (a fifth faster), or as `findBrowser`. */
export async function findTestBrowser(): Promise<Found> {
  const path = findNamed()
  if (path !== undefined) return { path, missing: null }
  const shell = await findProgram('chromium-headless-shell')
  return shell.path === null ? findBrowser() : shell
}

/** As `findBrowser`. Throws `MissingProgram`. */
export async function requireBrowser(): Promise<string> {
  return require(await findBrowser())
}

/** As `findTestBrowser`. Throws `MissingProgram`. */
export async function requireTestBrowser(): Promise<string> {
  return require(await findTestBrowser())
}

function findNamed(): string | undefined {
  const named = process.env.CHROME_PATH ?? ''
  return named !== '' && existsSync(named) ? named : undefined
}

function require({ path, missing }: Found): string {
  if (path !== null) return path
  throw new MissingProgram(`${missing} Or name a Chromium or Chrome in CHROME_PATH.`)
}
