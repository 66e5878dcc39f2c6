/** The built storefront, for the service that serves it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Storefront } from './app/storefront.ts'

const server = new URL('./build/server/index.js', import.meta.url)
const manifest = new URL('./build/client/.vite/manifest.json', import.meta.url)

/** Files that browsers fetch as they are. Those in `assets/` are named after their content. */
export const clientFolder = fileURLToPath(new URL('./build/client/', import.meta.url))

export async function loadStorefront(): Promise<Storefront> {
  if (!existsSync(server)) throw new Error('The storefront is not built: run npm start, which builds it.')
  return import(server.href)
}

/** Addresses of the styles of every page, for other pages of the same process; none before the storefront is built. */
export function listStylesheets(): string[] {
  if (!existsSync(manifest)) return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { css?: string[] }>
  const root = Object.keys(chunks).find((name) => name.startsWith('app/root.tsx'))
  return (chunks[root ?? '']?.css ?? []).map((file) => `/${file}`)
}

const fontRanges = [
  { file: /^rubik-latin-.*\.woff2$/, range: 'U+0000-00FF,U+2010-2027' },
  { file: /^rubik-arabic-.*\.woff2$/, range: 'U+0600-06FF,U+FE70-FEFF' },
]

/** The shop's fonts with the letters of each, for pages outside the storefront; none before it is built. */
export function listFonts(): { path: string; range: string }[] {
  const assets = new URL('./build/client/assets/', import.meta.url)
  const files = existsSync(assets) ? readdirSync(assets) : []
  return fontRanges.flatMap(({ file, range }) => {
    const name = files.find((each) => file.test(each))
    return name === undefined ? [] : [{ path: `/assets/${name}`, range }]
  })
}
