import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The build writes these into the worker.
vi.stubGlobal('BUILD', 'build')
vi.stubGlobal('PRECACHED', [])
vi.stubGlobal('PUBLIC_READS', '^/api/')
const { pagesCache } = await import('./caches.ts')
const { rememberOpened, reloadStalePage } = await import('./stale-page.ts')

// The parts of a worker's environment that these rules use.
class WorkerEvent extends Event {
  clientId = 'page'
  resultingClientId = 'page'
}
class WorkerClient {
  readonly url: string
  navigate = vi.fn<(url: string) => Promise<null>>().mockResolvedValue(null)
  constructor(path: string) {
    this.url = `https://shop.example${path}`
  }
}
const deleted: string[] = []
const gone = () => new Response('', { status: 404 })
const event = () => new WorkerEvent('fetch')

/** Requests a page whose file is answered by `response`. Returns how often it was reloaded. */
async function ask(path: string, response = gone(), source: Event = event()): Promise<number> {
  const client = new WorkerClient(path)
  vi.stubGlobal('self', { clients: { get: async (id: string) => (id === 'page' ? client : undefined) } })
  await reloadStalePage(response, source)
  expect(client.navigate.mock.calls.every(([url]) => url === client.url)).toBe(true)
  return client.navigate.mock.calls.length
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  deleted.length = 0
  vi.stubGlobal('FetchEvent', WorkerEvent)
  vi.stubGlobal('WindowClient', WorkerClient)
  rememberOpened(event())
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page whose file a deployment removed is loaded once more, without its cached copies', async () => {
  expect(await ask('/home')).toBe(1)
  expect(deleted).toEqual([pagesCache])
})

test('a page is loaded again at most once a minute, so that a missing file is no endless loop', async () => {
  expect(await ask('/store/1')).toBe(1)
  expect(await ask('/store/1')).toBe(0)
  expect(await ask('/store/2')).toBe(1)
  vi.advanceTimersByTime(60_000)
  rememberOpened(event())
  expect(await ask('/store/1')).toBe(1)
})

test('a page that started long ago is not loaded again under somebody who may be typing there', async () => {
  vi.advanceTimersByTime(31_000)
  expect(await ask('/store-registration')).toBe(0)
  expect(deleted).toEqual([pagesCache])
})

test('a checkout is left alone, because somebody may be typing there', async () => {
  expect(await ask('/checkout?page=cart')).toBe(0)
  expect(await ask('/rental/checkout')).toBe(0)
  // The next page is a new one nonetheless.
  expect(deleted).toEqual([pagesCache, pagesCache])
})

test('files that are there, errors of the service and files cached ahead leave the page as it is', async () => {
  expect(await ask('/about-us', new Response('', { status: 200 }))).toBe(0)
  expect(await ask('/about-us', new Response('', { status: 503 }))).toBe(0)
  expect(await ask('/about-us', gone(), new Event('message'))).toBe(0)
  expect(deleted).toEqual([])
})
