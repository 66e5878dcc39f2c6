import { reactRouter } from '@react-router/dev/vite'
import { oldestBrowsers as target } from '@medina/web/vite/browsers.ts'
import { messages } from '@medina/web/vite/messages.ts'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite-chunks.ts'
import { earlyScript } from './vite-early-script.ts'
import { findFrame } from './vite-frame.ts'
import { shopTexts } from './texts.ts'
import { serviceWorker } from './vite-worker.ts'

const manifest = new URL('./build/client/.vite/manifest.json', import.meta.url)
const frame = findFrame()

/** Modules bundled together: separately they would compress badly, and each costs a request. Every other module is a chunk of its own. */
const { groups, requireMatches } = chunkGroups([
  // Libraries that every page runs; the code for orders and endless lists loads with the pages that use it.
  {
    name: 'engine',
    holds:
      /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser|turbo-stream)[\\/](?!.*(useMutation(State)?|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.)/,
    priority: 3,
  },
  // The imports of the entry and the root, and parts that nearly every page shows.
  {
    name: 'frame',
    also: frame.holds,
    holds: [
      'web/ui/button/button.',
      'web/ui/loading/loading-mark.',
      'web/ui/loading/skeleton.',
      'web/ui/overlay/overlay-stack.',
      'web/ui/picture/picture.',
      'web/ui/picture/picture-address.',
      'web/site/settings.',
      'shop/features/seo/json-ld.',
      'shop/features/seo/page-meta.',
      'shop/features/seo/page-address.',
      'shop/lib/page/page-data.',
      'shop/lib/page/structured-data.',
      'shop/lib/rendering/keep-server-html.',
    ],
    priority: 2,
  },
  { name: 'tooltip', holds: ['web/ui/overlay/tooltip.'], priority: 1 },
  // Cards of items and stores, for pages with lists of them.
  {
    name: 'cards',
    // The hours of the week load with the dialog that shows them.
    also: (id) => id.includes('/app/features/catalog/') && !id.includes('/week-hours.'),
    holds: [
      'shop/features/cards/card-',
      'shop/features/cards/item-',
      'shop/features/cards/product-card.',
      'shop/features/cards/store-card.',
      'shop/features/module/use-module-of.',
      'shop/features/frame/quick-view.',
      'shop/features/cart/adding/card-stepper.',
      'shop/features/wishlist/heart.',
      'web/ui/button/add-button.',
      'web/ui/display/ribbon.',
      'web/ui/display/rating.',
      'web/ui/display/price.',
      'web/ui/display/badge.',
      'pricing/money.',
      'pricing/item-discount.',
      'time/time-of-day.',
      'time/instants.',
    ],
    priority: 1,
    minShareCount: 2,
  },
  // The stores of a campaign, for homes and the list of campaigns.
  { name: 'campaign-stores', holds: ['shop/features/cards/campaign-stores.'], priority: 2 },
  // Filters in the address and the first page of a list, for menus of stores and lists of results.
  {
    name: 'list-query',
    holds: ['shop/features/filters/list-query.', 'shop/features/filters/narrowing.', 'shop/features/catalog/first-page.'],
    priority: 2,
  },
  // Queries of the home and of lists of results: one address opens either.
  { name: 'lists', holds: ['shop/features/home/sections/section.data.', 'shop/features/search/results.data.'], priority: 1 },
  // Shared by all views of a store's menu.
  {
    name: 'menu',
    holds: [
      'shop/features/store/menu/menu.',
      'shop/features/store/menu/menu-row.',
      'shop/features/store/menu/store-items-query.',
      'shop/features/store/store.data.',
      'web/ui/loading/list-row-skeleton.',
    ],
    priority: 1,
  },
  // Pages load these after hydration: the owner's own data, streams, and the orders that this device tracks.
  {
    name: 'own',
    holds: [
      'shop/lib/use-once.',
      'shop/lib/api/my-query.',
      'web/api/random-key.',
      'shop/lib/live/live-stream.',
      'web/device/page-settings.',
      'shop/lib/device/session-storage.',
      'shop/lib/device/tracked-store.',
      'shop/lib/navigation/inbox-path.',
      'shop/lib/navigation/order-path.',
      'shop/lib/navigation/trip-path.',
      'shop/features/order-watch/running-orders.',
      'shop/features/order-watch/tracked-order-store.',
      'shop/features/order-watch/tracked-trip-store.',
    ],
    priority: 1,
  },
  // Dialogs add to the history that the shell follows, and load only with it.
  {
    name: 'later-parts',
    holds: ['shop/features/shell/later-parts.', 'shop/features/shell/overlay-host.', 'web/ui/overlay/overlay-history.'],
    priority: 1,
  },
  // The sum of the cart, for its drawer, its bar and the checkout.
  {
    name: 'cart-sum',
    holds: [
      'shop/features/cart/cart-sum.',
      'shop/features/cart/use-cart-sum.',
      'shop/features/cart/use-go-to-checkout.',
      'pricing/add-ons.',
      'shop/features/cart/drawer/line-details.',
      'web/format/join-list.',
    ],
    priority: 1,
  },
  // A group includes what its modules import. Many pages need these small modules without the rest of any group.
  {
    name: 'small',
    holds: [
      'contract/wire/format-phone.',
      'contract/wire/latin-digits.',
      'shop/lib/device/session-storage.',
      'shop/lib/format/is-email.',
      'web/format/latin-digits.',
    ],
    priority: 2,
  },
  { name: 'site', holds: ['web/site/landing.data.', 'web/site/documents.', 'shop/features/footer/app-urls.'], priority: 2 },
  // Parts of an address, for its dialogs and both checkouts.
  { name: 'address-parts', holds: ['shop/features/address/address-text.', 'shop/features/address/same-address.'], priority: 1 },
  // Pairs of modules that are only used together.
  {
    name: 'clear-cart',
    holds: ['shop/features/cart/drawer/clear-cart-confirm.', 'shop/features/cart/drawer/clear-cart-dialog.'],
    priority: 1,
  },
  { name: 'offer-route', holds: ['shop/features/offers/offer-route.', 'shop/features/offers/load-failed.'], priority: 1 },
  {
    name: 'drafts',
    holds: ['shop/features/registration/draft.', 'shop/features/registration/vendor/vendor-draft.'],
    priority: 1,
  },
  { name: 'bill', holds: ['shop/features/bill/bill.', 'shop/features/bill/bill-rows.'], priority: 1 },
  {
    name: 'field',
    holds: ['web/ui/form/email-field.', 'web/ui/form/field.tsx', 'web/ui/form/field-notes.', 'web/ui/form/use-marked-option.'],
    priority: 1,
  },
])

/** Chunks that deferred parts need not list: every page has them already. */
const onEveryPage = /\/(engine|frame|rolldown-runtime)-[^/]+\.js$/

/**
 * Every page lists its files by name, and hashes do not compress: 42 bits distinguish versions of a file. The server's build names styles
 * the same way, so they keep the usual length.
 */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig({
  plugins: [
    messages([shopTexts], manifest),
    earlyScript(target),
    frame.plugin,
    tailwindcss(),
    reactRouter(),
    serviceWorker(target),
    requireMatches,
  ],
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
