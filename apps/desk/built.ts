/** The built desk, for the service that serves it. */
import { readFileSync } from 'node:fs'

/** The files with which the page of the desk begins. */
export type DeskFiles = { script: string; imports: string[]; styles: string[] }

/** A file of the build, by the module that it begins with (Vite's manifest). */
export type ManifestChunk = { file: string; imports?: string[]; css?: string[]; isEntry?: true }

const manifest = new URL('../storefront/build/client/.vite/desk.json', import.meta.url)

export function readDeskManifest(): Record<string, ManifestChunk> {
  return JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, ManifestChunk>
}

export function findDesk(): DeskFiles {
  const chunks = readDeskManifest()
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The desk is not built: run npm start, which builds it.')
  const toUrl = (file: string): string => `/${file}`
  return {
    script: toUrl(entry.file),
    imports: (entry.imports ?? []).flatMap((name) => chunks[name]?.file ?? []).map(toUrl),
    styles: [...new Set(listStatic(chunks, entry).flatMap(({ css = [] }) => css))].map(toUrl),
  }
}

/** A chunk and all that it imports statically, each once: the browser loads their scripts, but the page has to link their styles. */
function listStatic(chunks: Record<string, ManifestChunk>, entry: ManifestChunk): ManifestChunk[] {
  const found = new Set([entry])
  for (const chunk of found) for (const name of chunk.imports ?? []) if (chunks[name] !== undefined) found.add(chunks[name])
  return [...found]
}
