/** Writes docs/decisions/README.md, the index of the records by subject: `node_modules/.bin/node scripts/decisions-index.ts`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../docs/decisions/', import.meta.url)
const page = new URL('README.md', folder)

/** The records of each subject, by number. A record has one subject. */
const subjects: Record<string, readonly number[]> = {
  'Processes, database and deployment': [
    1, 2, 15, 25, 26, 47, 87, 90, 99, 110, 121, 122, 182, 192, 197, 198, 200, 202, 203, 204, 205, 206, 207, 208,
  ],
  'Wire, contract and other clients': [3, 14, 44, 48, 53, 67, 77, 78, 112, 119],
  'Pages and what a browser loads': [4, 5, 6, 12, 27, 49, 50, 51, 68, 69, 72, 75, 79, 83, 93, 111, 124, 125, 126, 149, 201],
  Languages: [96, 98, 113, 191, 196],
  'People, sign-in and privacy': [
    8, 16, 17, 18, 21, 37, 42, 43, 61, 91, 115, 116, 118, 156, 162, 163, 174, 183, 184, 193, 209, 210, 211,
  ],
  'Place, maps and delivery': [13, 20, 45, 73, 82, 89, 101, 135, 190, 195],
  'Catalogue, lists and search': [
    22, 23, 24, 74, 80, 81, 86, 95, 100, 102, 105, 114, 127, 128, 129, 130, 142, 150, 152, 153, 212,
  ],
  'Cart and checkout': [10, 11, 19, 34, 76, 85, 117, 123, 199],
  Money: [
    7, 28, 29, 30, 35, 38, 40, 41, 54, 55, 60, 63, 65, 66, 92, 104, 133, 147, 159, 160, 164, 165, 166, 167, 171, 173, 177, 178,
    181, 185, 186, 187, 188, 189, 194,
  ],
  'Orders after they were placed': [
    9, 32, 33, 36, 39, 57, 62, 64, 71, 84, 107, 134, 138, 139, 140, 141, 143, 144, 145, 148, 151, 154, 161, 170,
  ],
  Rental: [56, 58, 59, 109, 146, 176],
  'Stores, couriers and the business': [
    31, 46, 52, 70, 88, 94, 97, 103, 106, 108, 120, 131, 132, 136, 137, 155, 157, 158, 168, 169, 172, 175, 179, 180,
  ],
}

type Decision = { number: string; file: string; title: string; replacedBy: string | null }

/** The records by file name. A record that no longer holds says so in its third line: "Replaced by [0119](0119-….md)." */
export function readDecisions(): Decision[] {
  return readdirSync(fileURLToPath(folder))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [heading = '', , third = ''] = readFileSync(new URL(file, folder), 'utf8').split('\n')
      const [, replacedBy = null] = /^Replaced by \[(\d{4})\]/.exec(third) ?? []
      return { number: file.slice(0, 4), file, title: heading.replace(/^# \d{4} /, ''), replacedBy }
    })
}

/** Finds records without a subject or with two, and those replaced by none that is later. */
export function findIndexProblems(decisions: readonly Decision[], index: Record<string, readonly number[]> = subjects): string[] {
  const listed = Object.values(index).flat()
  const known = decisions.map(({ number }) => Number(number))
  return [
    ...known.filter((number) => !listed.includes(number)).map((number) => `decision ${number} has no subject`),
    ...listed.filter((number, at) => listed.indexOf(number) !== at).map((number) => `decision ${number} has two subjects`),
    ...listed.filter((number) => !known.includes(number)).map((number) => `there is no decision ${number}`),
    ...decisions
      .filter(({ number, replacedBy }) => replacedBy !== null && (replacedBy <= number || !known.includes(Number(replacedBy))))
      .map(({ number, replacedBy }) => `decision ${number} is replaced by ${replacedBy}, which is none that came later`),
  ]
}

export function writeIndex(decisions: readonly Decision[]): string {
  const byNumber = new Map(decisions.map((decision) => [Number(decision.number), decision]))
  const parts = Object.entries(subjects).map(([subject, numbers]) => {
    const rows = numbers.flatMap((number) => {
      const decision = byNumber.get(number)
      return decision === undefined ? [] : [writeRow(decision)]
    })
    return `## ${subject}\n\n${rows.join('\n')}\n`
  })
  return `# Decisions

Each record says why something is as it is, what else was weighed, and what follows. All hold unless the line says what replaced them. \`scripts/decisions-index.ts\` writes this page.

${parts.join('\n')}`
}

function writeRow({ number, file, title, replacedBy }: Decision): string {
  const state = replacedBy === null ? '' : `; replaced by ${replacedBy}`
  return `- [${number}](${file}) ${title}${state}`
}

if (import.meta.main) writeFileSync(page, writeIndex(readDecisions()))
