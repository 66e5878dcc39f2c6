import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** No sandbox, because root may not have one; nothing that calls home; drawn without a GPU, where the map's WebGL still works, a third faster than all of it through the software GPU. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
]

/** The browser to test with: CHROME_PATH, an installed one, Playwright's own. */
export function findBrowser(): string | null {
  const named = process.env.CHROME_PATH
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...elsewhere, chromium.executablePath()].find(isExecutable) ?? null
}

/** As `findBrowser`; where there is none and we may, the system's package is installed. Throws a sentence that says what to do. */
export function requireBrowser(): string {
  const found = findBrowser() ?? installBrowser()
  if (found !== null) return found
  throw new Error('The end-to-end tests need a browser: install Chromium or Chrome, or name one in CHROME_PATH.')
}

function installBrowser(): string | null {
  if (process.getuid?.() !== 0 || process.env.CHROME_PATH) return null
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  console.log('  Installing Chromium for the end-to-end tests …')
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  } catch {
    return null
  }
  return findBrowser()
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
