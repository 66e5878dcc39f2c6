import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from './vite-messages.ts'

const engine = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser|turbo-stream)[\\/]/
const ours = /[\\/](app|packages)[\\/]/
/** Parts that several pages share but none needs at once: dialogs, forms, and what stands in them. */
const later =
  /[\\/]ui[\\/](overlay|dialog|drawer|popover|field|field-notes|text-area|checkbox|radio-card|option-row|segmented|select|tick|tooltip|progress-bar|notice)\.|[\\/]features[\\/](checkout|tracking|map|landing|place[\\/](?!place-pill)|item[\\/](?!quick-view(-host)?\.))|[\\/]pricing[\\/]/

/**
 * What every page needs travels in two files instead of some thirty: small files compress badly and each costs a request. Everything
 * else keeps its own chunk and comes when it is wanted.
 */
const groups = [
  { name: 'engine', test: engine, priority: 2 },
  { name: 'frame', test: (id: string) => ours.test(id) && !later.test(id), minShareCount: 3, priority: 1 },
]

export default defineConfig({
  plugins: [messages(), tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: 'lightningcss', target: ['chrome111', 'safari16.4', 'firefox128'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/entry.server.tsx'] },
})
