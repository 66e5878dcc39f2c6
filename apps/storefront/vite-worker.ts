import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@medina/contract/device/languages'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { shopRoutes } from '@medina/contract/endpoints/shop-routes'
import { readRoute } from '@medina/contract/wire/read-route'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { build, type Plugin, type Rolldown } from 'vite'
import { renderOfflinePage } from './app/offline-page/render.ts'

const client = new URL('./build/client/', import.meta.url)

/**
 * Code and texts that a device needs once it has no connection, and might not have loaded before: the cart above all. Texts of languages
 * that few shops offer are cached when they are first shown.
 */
const NEEDED_OFFLINE =
  /\/app\/features\/(offline\/|cart\/(offline\/|cart-bar\.|drawer\/cart-drawer\.))|virtual:messages\/(en|ar)\/(item|order)$/

/**
 * Builds the service worker, its kill switch and the offline page once the files of the pages are known: `/sw.js`, `/sw-off.js`,
 * `/offline/<language>.html`.
 */
export function serviceWorker(target: string[]): Plugin {
  return {
    name: 'medina-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_, bundle) {
      const files = listFiles(bundle)
      await bundleTo('offline/offline.js', { entry: 'offline-page/main.ts', target })
      write('offline/offline.css', readFileSync(new URL('./app/offline-page/offline.css', import.meta.url), 'utf8'))
      for (const language of languages) write(`offline/${language}.html`, renderOfflinePage({ language, styles: files.styles }))
      const named = [...new Set([...files.styles, ...files.fonts, ...files.needed])].map((url) => ({ url, revision: null }))
      // The drawing of the offline page.
      const art = ['light', 'dark'].flatMap((theme) => [`/art/empty/offline-${theme}.avif`, `/art/empty/offline-${theme}.webp`])
      const own = [
        '/offline/offline.js',
        '/offline/offline.css',
        ...languages.map((language) => `/offline/${language}.html`),
        ...art,
      ].map(withRevision)
      const define = {
        BUILD: JSON.stringify(hash(Object.keys(bundle).sort().join())),
        PRECACHED: JSON.stringify([...named, ...own]),
        PUBLIC_READS: JSON.stringify(listPublicReads()),
        // Workbox logs in development only.
        'process.env.NODE_ENV': JSON.stringify('production'),
      }
      await bundleTo('sw.js', { entry: 'worker/main.ts', target, define })
      await bundleTo('sw-off.js', { entry: 'worker/kill-switch.ts', target })
    },
  }
}

function listFiles(bundle: Rolldown.OutputBundle): { styles: string[]; fonts: string[]; needed: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes('/app/root.tsx'))
  // A chunk that only re-exports another one has no module of its own.
  const isNeeded = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean =>
    [facadeModuleId ?? '', ...moduleIds].some((id) => NEEDED_OFFLINE.test(id))
  const needed = new Set(chunks.filter(isNeeded))
  // The set grows during the loop, so that imports of imports count too.
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  return {
    styles: root === undefined ? [] : listStyles(root),
    fonts: Object.keys(bundle).flatMap((file) => (file.endsWith('.woff2') ? `/${file}` : [])),
    needed: [...needed].flatMap((chunk) => [`/${chunk.fileName}`, ...listStyles(chunk)]),
  }
}

function listStyles(chunk: Rolldown.OutputChunk): string[] {
  const { importedCss } = (chunk as unknown as { viteMetadata: { importedCss: Set<string> } }).viteMetadata
  return [...importedCss].map((file) => `/${file}`)
}

/** One pattern for the paths of all public reads that pages call. */
function listPublicReads(): string {
  const names = Object.keys(shopRoutes) as (keyof typeof shopRoutes)[]
  const reads = names.filter((name) => (endpoints[name] as Endpoint).isPublic === true).map((name) => readRoute(shopRoutes, name))
  return `^(${reads.map(({ path }) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`
}

type Bundling = { entry: string; target: string[]; define?: Record<string, string> }

async function bundleTo(file: string, { entry, target, define = {} }: Bundling): Promise<void> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target,
      lib: { entry: fileURLToPath(new URL(`./app/${entry}`, import.meta.url)), formats: ['iife'], name: 'worker' },
    },
  })
  const [{ output: chunks }] = [output].flat() as [Rolldown.RolldownOutput]
  write(file, chunks[0].code)
}

function write(file: string, text: string): void {
  mkdirSync(new URL('./', new URL(file, client)), { recursive: true })
  writeFileSync(new URL(file, client), text)
}

function withRevision(url: string): { url: string; revision: string } {
  return { url, revision: hash(readFileSync(new URL(url.slice(1), client))) }
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
