import { build, files } from './build-facts.ts'

const PREFIX = 'medina-desk-'
const cacheName = PREFIX + build

/** The page of the desk is the same for every address below it. */
const SHELL = '/desk'
/** Longer than a slow network needs for the page, and short enough to wait for. */
const PATIENCE_MS = 4_000

/** Stores the files of this build and its page; called before the worker takes over. */
export async function storeBuild(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...files])
  await storeShell().catch(() => undefined)
}

/** Stores the page again, after its language or theme has changed. */
export async function storeShell(): Promise<void> {
  await keepShell(await fetch(SHELL, { cache: 'no-store', credentials: 'same-origin' }))
}

/** Files that a page loaded before the worker saw its requests: texts of its language, fonts and drawings. */
export async function storeFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const urls = addresses.map((address) => new URL(address, location.origin)).filter(isFile)
  for (const { href } of urls) if ((await cache.match(href)) === undefined) await cache.add(href).catch(() => undefined)
}

/** Deletes what earlier builds stored, and nothing of the shop's own worker. */
export async function deleteOldBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(older.map((name) => caches.delete(name)))
}

export async function deleteAllBuilds(): Promise<void> {
  await Promise.all((await caches.keys()).filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)))
}

/** Named after their content, so a stored copy never ages; drawings are stored with the build. */
export function isFile({ origin, pathname }: URL): boolean {
  return origin === location.origin && /^\/(assets|look|art)\//.test(pathname)
}

/** The page comes from the network, and without an answer in time from the device. */
export async function openShell(request: Request): Promise<Response> {
  const answer = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const first = await Promise.race([answer, late]).catch(() => null)
  if (first !== null) {
    await keepShell(first.clone())
    return first
  }
  return (await findStored(SHELL)) ?? answer
}

export async function readFile(request: Request): Promise<Response> {
  const stored = await findStored(request.url)
  if (stored !== undefined) return stored
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(cacheName)).put(request.url, answer.clone())
  return answer
}

async function findStored(address: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(address, { ignoreVary: true })
}

/** A page that was sent while the service was away, or that leads elsewhere, is not stored. */
async function keepShell(answer: Response): Promise<void> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  if (answer.status === 200 && !answer.redirected && isPage) await (await caches.open(cacheName)).put(SHELL, answer)
}
