import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from './vite-messages.ts'
import { shakeRouter } from './vite-shake.ts'

/** What runs every page; the orders' way of sending comes with the pages that order. */
const engine =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser|turbo-stream)[\\/](?!.*(useMutation(State)?|mutationObserver)\.)/
/** What every page needs, by folder: small parts on their own compress badly, and each costs a request. */
const frame = new RegExp(
  [
    String.raw`packages/contract/src/client\.`,
    String.raw`app/lib/(?!time-span|session-storage|http-client|latin-digits|my-query)`,
    String.raw`app/features/site/site\.`,
    String.raw`app/features/shell/(?!.*-(dialog|drawer|host|parts)\.)`,
    String.raw`app/features/(cart/cart\.data|cart/cart-(store|button|provider)|item/item\.data|item/quick-view|place/place-pill)\.`,
    String.raw`app/features/(catalog/catalog\.data|module/(module\.data|offered-modules|choose-module)|store/store\.data)\.`,
    String.raw`app/ui/(art|bottom-nav|brand-mark|button(-classes)?|class-names|count-dot|empty-state|icon|icon-button|link-button|loading-mark)\.`,
    String.raw`app/ui/(overlay-stack|picture|picture-address|skeleton|skip-link|theme-context|toast-store|travel-link)\.`,
  ].join('|'),
)
/** Cards of items and stores, with what stands on them: for the pages that list some. */
const cards =
  /app\/features\/(catalog|cart\/card-stepper\.|wishlist\/heart\.)|app\/ui\/(add-button|ribbon|rating|price|badge)\.|packages\/pricing\/src\/(money|item-discount)\./

/** Everything else keeps its own chunk and comes when it is wanted. */
const groups = [
  { name: 'engine', test: engine, priority: 3 },
  { name: 'frame', test: frame, priority: 2 },
  { name: 'shelf', test: /app\/ui\/(shelf|tooltip)\./, priority: 1 },
  { name: 'cards', test: cards, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  plugins: [messages(), shakeRouter(), tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: 'lightningcss', target: ['chrome111', 'safari16.4', 'firefox128'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/entry.server.tsx'] },
})
