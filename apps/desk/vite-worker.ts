import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const client = new URL('../storefront/build/client/', import.meta.url)

/** Maps are large, and texts are stored in the languages that a device shows. */
const LEFT_OUT = /maplibre|virtual:messages\//

/** Builds the desk's service worker and its kill switch once the files of the desk are known: `desk-sw.js`, `desk-sw-off.js`. */
export function deskWorker(target: string[]): Plugin {
  return {
    name: 'medina-desk-worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      const define = {
        BUILD: JSON.stringify(hash(Object.keys(bundle).sort().join())),
        FILES: JSON.stringify(listFiles(bundle)),
      }
      await bundleTo('desk-sw.js', { entry: 'main.ts', target, define })
      await bundleTo('desk-sw-off.js', { entry: 'kill-switch.ts', target, define: { ...define, FILES: '[]' } })
    },
  }
}

function listFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle)
  const chunks = files.filter((file) => file.type === 'chunk')
  const scripts = chunks.filter(
    ({ facadeModuleId, moduleIds }) => ![facadeModuleId ?? '', ...moduleIds].some((id) => LEFT_OUT.test(id)),
  )
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css') && !fileName.includes('maplibre'))
  return [...scripts, ...styles].map(({ fileName }) => `/${fileName}`).sort()
}

type Bundling = { entry: string; target: string[]; define: Record<string, string> }

async function bundleTo(file: string, { entry, target, define }: Bundling): Promise<void> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target,
      lib: { entry: fileURLToPath(new URL(`./worker/${entry}`, import.meta.url)), formats: ['iife'], name: 'worker' },
    },
  })
  const [{ output: chunks }] = [output].flat() as [Rolldown.RolldownOutput]
  mkdirSync(client, { recursive: true })
  writeFileSync(new URL(file, client), chunks[0].code)
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
