import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'
import { messages } from './vite-messages.ts'

const client = new URL('./build/client/', import.meta.url)

/**
 * Builds the operator's desk (decision 0088) beside the pages, with scripts and styles of its own, so that nothing of it travels with them.
 * `.vite/desk.json` names the files that its page begins with.
 */
export function desk(target: string[]): Plugin {
  return {
    name: 'medina-desk',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      const output = await build({
        configFile: false,
        logLevel: 'error',
        plugins: [messages('desk'), tailwindcss()],
        build: {
          outDir: fileURLToPath(client),
          emptyOutDir: false,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          cssMinify: 'lightningcss',
          target,
          rolldownOptions: {
            input: { desk: fileURLToPath(new URL('./app/desk-page/main.tsx', import.meta.url)) },
            output: {
              entryFileNames: 'assets/desk-[name]-[hash:7].js',
              chunkFileNames: 'assets/desk-[name]-[hash:7].js',
              assetFileNames: (asset) =>
                asset.names[0]?.endsWith('.css') === true
                  ? 'assets/desk-[name]-[hash][extname]'
                  : 'assets/[name]-[hash][extname]',
            },
          },
        },
      })
      const [{ output: files }] = [output].flat() as [Rolldown.RolldownOutput]
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk
      const { importedCss } = (entry as unknown as { viteMetadata: { importedCss: Set<string> } }).viteMetadata
      const named = {
        script: `/${entry.fileName}`,
        imports: entry.imports.map((file) => `/${file}`),
        styles: [...importedCss].map((file) => `/${file}`),
      }
      writeFileSync(new URL('.vite/desk.json', client), JSON.stringify(named))
    },
  }
}
