import { oldestBrowsers } from '@medina/web/vite/browsers.ts'
import { messages } from '@medina/web/vite/messages.ts'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { deskTexts } from './texts.ts'
import { deskWorker } from './vite-worker.ts'

/** The desk's scripts and styles (decision 0088), in addition to those of the shop: one service answers with both, and they share the fonts. */
export default defineConfig({
  plugins: [messages([deskTexts]), tailwindcss(), deskWorker(oldestBrowsers)],
  build: {
    outDir: '../storefront/build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/desk.json',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: oldestBrowsers,
    rolldownOptions: {
      input: { desk: './src/app/main.tsx' },
      output: {
        // Pages use different parts of the router; in pieces it would compress worse than it saves.
        codeSplitting: { groups: [{ name: 'router', test: /node_modules[\\/]react-router[\\/]/ }] },
        entryFileNames: 'assets/desk-[name]-[hash:7].js',
        chunkFileNames: 'assets/desk-[name]-[hash:7].js',
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') === true ? 'assets/desk-[name]-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
