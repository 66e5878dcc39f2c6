import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const ID = 'virtual:early-script'

/**
 * `virtual:early-script` is `app/early/main.ts` as the text of one minified classic script. Only the server's bundle holds it, as part of
 * the HTML; the browser's is empty.
 */
export function earlyScript(target: string[]): Plugin {
  return {
    name: 'medina-early-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      return `export default ${JSON.stringify(this.environment.name === 'client' ? '' : await bundle(target))}`
    },
  }
}

async function bundle(target: string[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      lib: { entry: fileURLToPath(new URL('./app/early/main.ts', import.meta.url)), formats: ['iife'], name: 'early' },
    },
  })
  const [{ output: chunks }] = [output].flat() as [Rolldown.RolldownOutput]
  return chunks[0].code.trim()
}
