import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { desk } from './vite-desk.ts'
import { earlyScript } from './vite-early-script.ts'
import { findFrame } from './vite-frame.ts'
import { messages } from './vite-messages.ts'
import { serviceWorker } from './vite-worker.ts'

const target = ['chrome111', 'safari16.4', 'firefox128']
const frame = findFrame()

type ChunkGroup = {
  name: string
  holds: RegExp | ((id: string) => boolean)
  /** Of two groups that hold a module, the higher one gets it. */
  priority: 1 | 2 | 3
  /** Only modules that so many entries share. */
  minShareCount?: number
}

/** Modules that travel together: apart they would compress badly, and each costs a request. Every other module is a chunk of its own. */
const chunkGroups: ChunkGroup[] = [
  // Libraries that run every page; sending orders and endless lists come with the pages that have them.
  {
    name: 'engine',
    holds:
      /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser|turbo-stream)[\\/](?!.*(useMutation(State)?|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.)/,
    priority: 3,
  },
  // The imports of the entry and the root, and parts that nearly every page shows.
  {
    name: 'frame',
    holds: (id) =>
      frame.holds(id) ||
      /app\/ui\/(button\/button|loading\/(loading-mark|skeleton)|overlay\/overlay-stack|picture\/picture(-address)?)\.|app\/features\/(seo\/(json-ld|page-(meta|address))|site\/settings)\.|app\/lib\/(page\/(page-data|structured-data)|rendering\/keep-server-html)\./.test(
        id,
      ),
    priority: 2,
  },
  { name: 'tooltip', holds: /app\/ui\/overlay\/tooltip\./, priority: 1 },
  // Cards of items and stores, for the pages that list some.
  {
    name: 'cards',
    holds:
      /app\/features\/(catalog|cards|module\/use-module-of\.|frame\/quick-view\.|cart\/adding\/card-stepper\.|wishlist\/heart\.)|app\/ui\/(button\/add-button|display\/(ribbon|rating|price|badge))\.|packages\/(pricing\/src\/(money|item-discount)|time\/src\/time-of-day)\./,
    priority: 1,
    minShareCount: 2,
  },
  // Filters in the address, which every list of results reads.
  { name: 'list-query', holds: /app\/features\/(filters\/list-query|search\/results\.data)\./, priority: 2 },
  // Shared by all views of a store's menu.
  {
    name: 'menu',
    holds: /app\/features\/store\/(menu\/(menu|menu-row|store-items-query)|store\.data)\.|app\/ui\/loading\/list-row-skeleton\./,
    priority: 1,
  },
  // Pages load these once they are hydrated: the owner's own data, streams, and the orders that this device tracks.
  {
    name: 'own',
    holds:
      /app\/lib\/(use-once|api\/(my-query|random-key)|live\/live-stream|page\/page-settings|device\/(session-storage|tracked-store)|navigation\/(inbox|order|trip)-path)\.|app\/features\/order-watch\/(running-orders|tracked-(order|trip)-store)\./,
    priority: 1,
  },
  // Dialogs enter the history that the shell follows, and come only with it.
  {
    name: 'later-parts',
    holds: /app\/(features\/shell\/(later-parts|overlay-host)|ui\/overlay\/overlay-history)\./,
    priority: 1,
  },
  // The sum of the cart, for its drawer, its bar and the checkout.
  {
    name: 'cart-sum',
    holds:
      /app\/features\/cart\/(cart-sum|use-cart-sum|use-go-to-checkout)\.|packages\/pricing\/src\/add-ons\.|\/(line-details|join-list)\./,
    priority: 1,
  },
  // A group takes along what its modules import. These small ones are needed by many pages without any group's rest.
  { name: 'small', holds: /packages\/contract\/src\/wire\/format-phone\.|app\/lib\/device\/session-storage\./, priority: 2 },
  // Parts of an address, for its dialogs and both checkouts.
  { name: 'address-parts', holds: /app\/features\/address\/(address-text|same-address)\./, priority: 1 },
  // Pairs of which neither is needed without the other.
  { name: 'clear-cart', holds: /app\/features\/cart\/drawer\/clear-cart-(confirm|dialog)\./, priority: 1 },
  { name: 'offer-route', holds: /app\/features\/offers\/(offer-route|load-failed)\./, priority: 1 },
  { name: 'drafts', holds: /app\/features\/registration\/(draft|vendor\/vendor-draft)\./, priority: 1 },
  { name: 'bill', holds: /app\/features\/bill\/bill(-rows)?\./, priority: 1 },
  { name: 'field', holds: /app\/ui\/form\/(email-field|field(-notes)?|use-marked-option)\.tsx?/, priority: 1 },
]

/** Chunks that a part which comes later need not name: every page has them already. */
const onEveryPage = /\/(engine|frame|rolldown-runtime)-[^/]+\.js$/

/**
 * Every page lists its files by name, and hashes do not compress: 42 bits tell versions of a file apart. Styles are named alike by the build
 * for the server, and keep the usual length.
 */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}
const groups = chunkGroups.map(({ holds, ...group }) => ({ ...group, test: holds }))

export default defineConfig({
  plugins: [messages(), earlyScript(target), frame.plugin, tailwindcss(), reactRouter(), serviceWorker(target), desk(target)],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { ...names, codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/entry.server.tsx', '!app/server.ts'] },
})
