import { globSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const outDir = fileURLToPath(new URL('build', import.meta.url))
const adapters = fileURLToPath(new URL('src/adapters', import.meta.url))

/** The service in a few files (decision 0203). Packages with machine code or files of their own are imported from where they are installed. */
export default defineConfig({
  plugins: [sourcePlaces(), providerFiles()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'sharp'] },
  build: {
    ssr: 'src/server.ts',
    outDir,
    // Processes that still run may load a file of their own build: `scripts/bootstrap.mjs` removes older ones.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})

/** Files beside a source, such as `lexicon.csv`, are read from where they are: its `import.meta.url` stays the address of the source. */
function sourcePlaces(): Plugin {
  return {
    name: 'medina-source-places',
    transform: {
      filter: { id: { exclude: [/node_modules/, /^\0/] }, code: 'import.meta.url' },
      handler: (code, id) => code.replaceAll('import.meta.url', toUrl(id, outDir)),
    },
  }
}

/** Providers are found by their folders. The settings of all are read at each start; the code of a provider stays a file of its own. */
function providerFiles(): Plugin {
  return {
    name: 'medina-provider-files',
    load: {
      filter: { id: /\/lib\/providers\/import-file\.ts$/ },
      handler(id) {
        const settings = listFiles('settings.ts')
        const urlOf = (file: string): string => toUrl(file, dirname(id))
        return [
          ...settings.map((file, at) => `import * as settings${at} from ${JSON.stringify(file)}`),
          'const files = new Map()',
          ...settings.map((file, at) => `files.set(${urlOf(file)}, () => settings${at})`),
          ...listFiles('provider.ts').map((file) => `files.set(${urlOf(file)}, () => import(${JSON.stringify(file)}))`),
          'const refuse = (file) => { throw new Error(`${file.pathname} came after the build: npm run build`) }',
          'export const importFile = async (file) => (files.get(file.href) ?? refuse)(file)',
        ].join('\n')
      },
    },
  }
}

/** Source text for the address of a file, by that of the module in which the text stands. */
function toUrl(file: string, folder: string): string {
  return `new URL(${JSON.stringify(relative(folder, file).replaceAll(sep, '/'))}, import.meta.url).href`
}

/** The files of this name in the folders of all providers. */
function listFiles(name: string): string[] {
  return globSync(`*/providers/*/${name}`, { cwd: adapters }).map((file) => join(adapters, file))
}
