import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from './vite-messages.ts'

export default defineConfig({
  plugins: [messages(), tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: 'lightningcss', target: ['chrome111', 'safari16.4', 'firefox128'] },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/entry.server.tsx'] },
})
