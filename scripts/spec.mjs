/**
 * `npm run spec [-- foundation identity … --write]`: lists the statements of the specification that have a test. A test refers to a
 * statement by the number at the start of its title, `[4.003] …` or `[4.003, 4.004] …`. A text that the statement quotes has to
 * be among the words of such a test. A departure from a statement has to be in its decision. Exits with 1 if any of this is missing.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSpecification } from './specification.mjs'
import { containsPhrase, readNumberedTests } from './test-words.mjs'

function listTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listTests(path)
    return /\.(test\.tsx?|spec\.ts)$/.test(entry.name) ? [path] : []
  })
}

function report(options) {
  const names = options.filter((option) => option !== '--write')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { issues, phrases, departures, untested, asks, ...rest } = JSON.parse(
    readFileSync(join(root, 'scripts', 'statements.json'), 'utf8'),
  )
  const unknown = names.filter((issue) => !(issue in issues))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. Known: ${Object.keys(issues).join(', ')}`)
    return 1
  }
  const tests = ['apps', 'packages', 'e2e', 'scripts']
    .flatMap((folder) => listTests(join(root, folder)))
    // The tests of this very script contain titles that are only examples.
    .filter((file) => !/(?:spec|test-words)\.test\.ts$/.test(file))
    .flatMap((file) => readNumberedTests(file))
  const wanted = names.length > 0 ? names : Object.keys(issues)
  const problems = [
    ...wanted.flatMap((issue) => reportIssue(issue, issues[issue], tests)),
    ...findMissingWords(tests, phrases, rest['phrases-from-messages']),
    ...findUnstatedDepartures(departures, readDecisions(join(root, 'docs', 'decisions'))),
    ...findUnknown(tests, new Set([...Object.values(issues).flat(), ...untested])),
    ...findUnasked([...Object.values(issues).flat(), ...untested], asks),
    ...keepPage(root, { tests, asks }, options.includes('--write')),
  ]
  for (const problem of problems) console.log(problem)
  return problems.length === 0 ? 0 : 1
}

/** Statements that have no line of their own, and lines of none. */
export function findUnasked(numbers, asks) {
  return [
    ...numbers.filter((number) => !(number in asks)).map((number) => `Statement ${number} has no line in "asks".`),
    ...Object.keys(asks)
      .filter((number) => !numbers.includes(number))
      .map((number) => `"asks" has a line for ${number}, which is no statement.`),
  ]
}

/** Writes docs/specification.md, or says that it is out of date. */
function keepPage(root, content, isWritten) {
  const path = join(root, 'docs', 'specification.md')
  const page = writeSpecification(root, content)
  if (isWritten) writeFileSync(path, page)
  return existsSync(path) && readFileSync(path, 'utf8') === page
    ? []
    : ['docs/specification.md is out of date: run npm run spec -- --write.']
}

/** Prints how many statements of an issue have a test. */
function reportIssue(issue, numbers, tests) {
  const shown = new Set(tests.flatMap((test) => test.numbers))
  const missing = numbers.filter((number) => !shown.has(number))
  console.log(`${issue}: ${numbers.length - missing.length} of ${numbers.length} statements have a test`)
  for (const line of chunk(missing, 14)) console.log(`  without: ${line.join(' ')}`)
  return missing.length > 0 ? [`Statements of ${issue} have no test.`] : []
}

/** Quoted texts that no test of their statement contains. `fromMessages` gives the reason why a test imports its words. */
export function findMissingWords(tests, phrases, fromMessages = {}) {
  return Object.entries(phrases).flatMap(([number, quoted]) => {
    const words = tests.filter(({ numbers }) => numbers.includes(number)).flatMap((test) => test.words)
    const missing = quoted.filter((phrase) => !containsPhrase(words, phrase))
    if (number in fromMessages) {
      return missing.length > 0 ? [] : [`The words of ${number} are in its tests: take it out of "phrases-from-messages".`]
    }
    return missing.map((phrase) => `No test of ${number} contains “${phrase}”.`)
  })
}

/** Statements that are not followed to the letter, but whose decision does not name them. */
export function findUnstatedDepartures(departures, decisions) {
  return Object.entries(departures)
    .filter(([number, decision]) => !decisions.some(({ name, text }) => name.startsWith(`${decision}-`) && text.includes(number)))
    .map(([number, decision]) => `Decision ${decision} does not name ${number}.`)
}

function readDecisions(folder) {
  return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

function findUnknown(tests, known) {
  const strange = new Set(tests.flatMap((test) => test.numbers).filter((number) => !known.has(number)))
  return strange.size === 0
    ? []
    : [`No such statement, but in a test's title: ${[...strange].toSorted((a, b) => a - b).join(' ')}`]
}

function chunk(list, size) {
  return list.length === 0 ? [] : [list.slice(0, size), ...chunk(list.slice(size), size)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = report(process.argv.slice(2))
