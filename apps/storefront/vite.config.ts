import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { findFrame } from './vite-frame.ts'
import { messages } from './vite-messages.ts'

/** What runs every page; the orders' way of sending and endless lists come with the pages that have them. */
const engine =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser|turbo-stream)[\\/](?!.*(useMutation(State)?|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.)/
const frame = findFrame()
/** What nearly every page shows besides: small parts on their own compress badly, and each costs a request. */
const parts =
  /app\/ui\/(button|loading-mark|overlay-stack|picture|picture-address|skeleton)\.|app\/features\/frame\/page-(meta|address)\.|app\/lib\/page-data\./
/** Cards of items and stores, with what stands on them: for the pages that list some. */
const cards =
  /app\/features\/(catalog|cards|frame\/quick-view\.|cart\/card-stepper\.|wishlist\/heart\.)|app\/ui\/(add-button|ribbon|rating|price|badge)\.|packages\/pricing\/src\/(money|item-discount)\./

/** What every view of a store's menu shares. */
const menu = /app\/features\/store\/(menu|menu-row|store\.data|store-asked)\.|app\/ui\/list-row-skeleton\./

/** Everything else keeps its own chunk and comes when it is wanted. */
const groups = [
  { name: 'engine', test: engine, priority: 3 },
  { name: 'frame', test: (id: string) => frame.holds(id) || parts.test(id), priority: 2 },
  { name: 'shelf', test: /app\/ui\/(shelf|tooltip)\./, priority: 1 },
  { name: 'cards', test: cards, minShareCount: 2, priority: 1 },
  { name: 'asked', test: /app\/features\/search\/(asked|results\.data)\./, priority: 2 },
  { name: 'menu', test: menu, priority: 1 },
  // Each of these is never wanted without the other.
  { name: 'bill', test: /app\/features\/bill\/bill(-rows)?\./, priority: 1 },
  { name: 'field', test: /app\/ui\/field(-notes)?\.tsx/, priority: 1 },
]

/** Chunks that a part which comes later need not name: every page has them already. */
const onEveryPage = /\/(engine|frame|rolldown-runtime)-[^/]+\.js$/

/**
 * Names stand in every page's list of files, and what is random in them does not compress: 42 bits tell versions of a file apart. Styles are
 * named alike by the build for the server, and keep the usual length.
 */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig({
  plugins: [messages(), frame.plugin, tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
  },
  environments: { client: { build: { rolldownOptions: { output: { ...names, codeSplitting: { groups } } } } } },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/entry.server.tsx'] },
})
