import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createGunzip } from 'node:zlib'
import { growCatalogue } from '../apps/api/testing/database/grow-catalogue.ts'
import { extent } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { readPeakMemory, type ServedShop } from './shop.ts'
import { onStage, type Stage } from './stage.ts'

const SIZE = extent({ stores: 20_000, items: 1_000_000 }, { stores: 5, items: 3000 })
const PUBLIC_URL = 'https://shop.example'
/** A file must not exceed this before compression (sitemaps.org). */
const MOST_BYTES = 52_428_800
const MOST_ADDRESSES = 50_000

type Part = { bytes: number; addresses: number }

/** Measures one process that writes the sitemap of a million items, read as a crawler does, four parts at a time. */
export function measureSitemap(ground: Ground): Promise<Figure[]> {
  return onStage(
    ground,
    { memory: '2GB', processes: 1, reportsMemory: extent(true, false), environment: { PUBLIC_URL } },
    measureOn,
  )
}

async function measureOn({ shop, db }: Stage): Promise<Figure[]> {
  await growCatalogue(db, SIZE)
  const idle = await readIdleMemory(shop)
  const begin = performance.now()
  const index: string[] = []
  await readGzip(`${shop.url}/sitemap.xml`, (text) => index.push(text))
  const paths = [...index.join('').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const parts = await readParts(shop, paths)
  const seconds = (performance.now() - begin) / 1000
  const peak = readPeakMemory(shop)
  const of = `sitemap of ${SIZE.items} items`
  return [
    ...(peak === null ? [] : [{ name: `${of}: memory above idle`, value: peak - idle, unit: 'MB', budget: { most: 150 } }]),
    { name: `${of}: largest file`, value: most(parts, 'bytes') / 1e6, unit: 'MB', budget: { most: MOST_BYTES / 1e6 } },
    { name: `${of}: most addresses of a file`, value: most(parts, 'addresses'), unit: '', budget: { most: MOST_ADDRESSES } },
    {
      name: `${of}: addresses`,
      value: parts.reduce((sum, { addresses }) => sum + addresses, 0),
      unit: '',
      budget: { least: 2 * SIZE.items },
    },
    { name: `${of}: all ${parts.length} files`, value: seconds, unit: 's' },
  ]
}

/** After a garbage collection, in MB; the peak is counted from here on. */
async function readIdleMemory(shop: ServedShop): Promise<number> {
  await (await fetch(`${shop.url}/robots.txt`)).text()
  const memory = await shop.readMemory()
  writeFileSync(`/proc/${shop.process.pid}/clear_refs`, '5')
  return memory.rss / 1e6
}

async function readParts(shop: ServedShop, paths: string[]): Promise<Part[]> {
  const parts: Part[] = []
  const waiting = [...paths]
  const crawl = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const part = { bytes: 0, addresses: 0 }
      let rest = ''
      await readGzip(shop.url + path, (text) => {
        part.bytes += Buffer.byteLength(text)
        const pieces = (rest + text).split('<loc>')
        part.addresses += pieces.length - 1
        rest = pieces.at(-1)?.slice(-4) ?? ''
      })
      parts.push(part)
    }
  }
  await Promise.all([crawl(), crawl(), crawl(), crawl()])
  return parts
}

async function readGzip(url: string, take: (text: string) => void): Promise<void> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  for await (const text of response.pipe(createGunzip()).setEncoding('utf8')) take(text)
}

function most(parts: Part[], of: keyof Part): number {
  return Math.max(...parts.map((part) => part[of]))
}
