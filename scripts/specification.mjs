/** Writes docs/specification.md: what every statement of the specification asks, and the tests that show it. */
import { relative, sep } from 'node:path'

const sections = [
  'The product',
  'What it does, and for whom',
  'Screens and addresses',
  'Things and their fields',
  'States and steps',
  'Rules of forms',
  'Who may do what',
  'Calls',
  'Messages',
  'Limits and constants',
]

const head = `# Specification

The behaviour of the shop was agreed on in numbered statements: 4.012 is the twelfth of the section on states. Comments, titles of tests and decisions name them, as "spec 4.012". Here each stands in our own words, with the tests that show it. \`npm run spec -- --write\` writes this page from \`scripts/statements.json\` and the titles of the tests; \`npm run spec\` fails when a statement has no test or the page is out of date.
`

/** The page as Markdown. `asks` has a line for each number; `tests` are those of `readNumberedTests`. */
export function writeSpecification(root, { asks, tests }) {
  const parts = sections.map((name, section) => {
    const numbers = Object.keys(asks).filter((number) => number.startsWith(`${section}.`))
    const rows = numbers.toSorted().map((number) => `- **${number}** ${escape(asks[number])}${listFiles(root, number, tests)}`)
    return `## ${section} ${name}\n\n${rows.join('\n')}\n`
  })
  return `${head}\n${parts.join('\n')}`
}

function listFiles(root, number, tests) {
  const own = tests.filter(({ numbers }) => numbers.includes(number))
  const files = [...new Set(own.map(({ path }) => relative(root, path).replaceAll(sep, '/')))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  const links = files.map(
    (file) =>
      `[${file
        .split('/')
        .at(-1)
        .replace(/\.(test|spec)\.tsx?$/, '')}](../${file})`,
  )
  return links.length === 0 ? '' : `. Shown by ${links.join(', ')}`
}

const escape = (text) => text.replaceAll('<', '&lt;')
