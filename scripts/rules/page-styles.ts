/** Finds pages of the desk that lack a style sheet when they are opened directly: `node scripts/rules/page-styles.ts`. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readImports, resolveImport } from './import-law.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const START = 'apps/desk/src/app/main.tsx'
const PAGES = 'apps/desk/src/pages/desk-pages.ts'

export type Unstyled = { page: string; className: string; usedIn: string; sheets: string[] }

/**
 * Classes of a page whose rules are only in sheets that neither the page nor the start of the desk imports. Whoever comes from
 * another page may have that sheet already, so such a page looks right until somebody opens it by its address.
 */
export function findUnstyled(): Unstyled[] {
  const sheetsOf = readSheets()
  const started = collect(START)
  return listPages().flatMap((page) => {
    const files = [...collect(page), ...started]
    const isStyled = (className: string) => sheetsOf.get(className)?.some((sheet) => files.includes(sheet)) ?? true
    return files
      .filter((file) => file.startsWith('apps/desk/') && file.endsWith('.tsx') && !started.has(file))
      .flatMap((usedIn) =>
        readClasses(read(usedIn))
          .filter((className) => !isStyled(className))
          .map((className) => ({ page, className, usedIn, sheets: sheetsOf.get(className) ?? [] })),
      )
  })
}

export function listPages(): string[] {
  return readImports(read(PAGES))
    .map(({ specifier }) => resolveImport(PAGES, specifier))
    .filter((file) => file.endsWith('-page.tsx'))
}

/** A file and all that it imports, now or later. */
function collect(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(join(root, file))) return found
  found.add(file)
  const targets = file.endsWith('.css')
    ? [...read(file).matchAll(/@import "([^"]+)"/g)].map((match) => match[1] ?? '')
    : readImports(read(file)).map(({ specifier }) => specifier)
  if (file !== PAGES) for (const target of targets) collect(resolveImport(file, target), found)
  return found
}

/** The sheets of each class whose rules begin with it: `.list .row` styles rows of lists alone. */
function readSheets(): Map<string, string[]> {
  const sheets = new Map<string, string[]>()
  for (const sheet of globSync('apps/desk/src/**/*.css', { cwd: root }))
    for (const className of new Set(
      readSelectors(read(sheet)).flatMap((selector) => /^\.([a-z][\w-]*)/.exec(selector)?.[1] ?? []),
    ))
      sheets.set(className, [...(sheets.get(className) ?? []), sheet])
  return sheets
}

function readSelectors(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\([^()]*\)/g, '')
  return [...rules.matchAll(/([^{};]+)\{/g)].flatMap((match) => (match[1] ?? '').split(',').map((each) => each.trim()))
}

/** Words of the texts in quotes: a class that is put together at run time is not among them. */
function readClasses(code: string): string[] {
  const texts = [...code.matchAll(/(["'`])([^"'`\n]*)\1/g)].map((match) => match[2] ?? '')
  return [...new Set(texts.flatMap((text) => text.split(/[\s${}]+/)))].filter((word) => word.includes('-'))
}

const texts = new Map<string, string>()

function read(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

if (import.meta.main)
  for (const { page, className, usedIn, sheets } of findUnstyled())
    console.log(`${page}: ${className} in ${usedIn} is styled by ${sheets.join(', ')}`)
