import { readFileSync } from 'node:fs'
import { languages } from '@medina/contract/device/languages'
import { readCsv } from '#lib/text/csv.ts'
import { foldName } from '#features/catalog/search/things/fold-name.ts'

/** Something that goods contain or are free of: an allergen, an ingredient, or what a diet leaves out. All phrases are folded. */
export type Content = {
  code: string
  /** Codes that are kinds or parts of it: whatever contains cheese contains dairy, and "dairy free" covers cheese. */
  parts: string[]
  /** Codes that a search without it also leaves out, because people use one word for both: peanuts are no nuts. */
  without: string[]
  names: string[]
  /** Further words that tell of it in a text. */
  signs: string[]
  /** Phrases that state its absence without its name: "vegan", "eggless", «حلال». */
  absent: string[]
}

export type Contents = ReadonlyMap<string, Content>

/** The diets by the code of what they leave out, as answers and the filters of lists name them. */
export const diets: ReadonlyMap<string, 'veg' | 'vegan' | 'halal'> = new Map([
  ['meat', 'veg'],
  ['animal', 'vegan'],
  ['haram', 'halal'],
])

let contents: Promise<Contents> | null = null

/** Reads `contents.csv` once. */
export function readContents(): Promise<Contents> {
  contents ??= parse(readFileSync(new URL('contents.csv', import.meta.url), 'utf8'))
  return contents
}

async function parse(text: string): Promise<Contents> {
  const found = new Map<string, Content>()
  let columns: string[] = []
  for await (const { row, cells } of readCsv([text])) {
    if (row === 1) columns = cells
    else {
      const content = toContent(new Map(columns.map((name, at) => [name, splitCell(cells[at] ?? '')])))
      found.set(content.code, content)
    }
  }
  return found
}

function toContent(row: ReadonlyMap<string, string[]>): Content {
  const cell = (name: string) => row.get(name) ?? []
  const [code = ''] = cell('code')
  const folded = (...names: string[]) => [...new Set(names.flatMap(cell).flatMap((name) => foldName(name) || []))]
  return {
    code,
    parts: cell('parts'),
    without: cell('without'),
    names: folded(...languages),
    signs: folded('signs'),
    absent: folded('absent'),
  }
}

/** The parts of a cell, which bars separate. */
export function splitCell(cell: string): string[] {
  return cell.split('|').flatMap((part) => part.trim() || [])
}

/** Codes with everything that is part of them: what "dairy free" says of cheese. */
export function withParts(codes: Iterable<string>, all: Contents): Set<string> {
  const found = new Set(codes)
  // A set is walked through while it grows.
  for (const code of found) for (const part of all.get(code)?.parts ?? []) found.add(part)
  return found
}

/** Codes with everything that they are part of: whatever contains cheese contains dairy. */
export function withWholes(codes: Iterable<string>, all: Contents): Set<string> {
  const found = new Set(codes)
  for (const code of found) for (const whole of all.values()) if (whole.parts.includes(code)) found.add(whole.code)
  return found
}
