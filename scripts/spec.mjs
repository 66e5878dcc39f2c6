/**
 * `npm run spec [-- foundation identity …]`: lists the statements of the specification that have a test. A test refers to a
 * statement by the number at the start of its title, `[4.003] …` or `[4.003, 4.004] …`. Exits with 1 if a statement has none.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const notTestable = 'not-testable'

/** The statements of every title in the text; skipped, todo and fixme tests do not count. */
export function readStatements(text) {
  const code = text.replace(/^\s*\/\/.*$/gm, '')
  const titles = [...code.matchAll(/\(\s*(['"`])\[(\d\.\d{3}(?:,\s*\d\.\d{3})*)\]/g)]
  return titles.flatMap(({ index, 2: numbers }, i) => {
    const callees = [...code.slice(0, index + 1).matchAll(/\b(?:test|it|describe)((?:\.\w+)*)\s*\(/g)]
    const modifiers = callees.at(-1)?.[1] ?? ''
    const body = code.slice(index, titles[i + 1]?.index)
    const isOff = /\.(skip|todo|fixme)\b/.test(modifiers) || /\btest\.(skip|fixme)\(\s*(true|['"`)])/.test(body)
    return isOff ? [] : numbers.split(/,\s*/)
  })
}

function listTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listTests(path)
    return /\.(test\.tsx?|spec\.ts)$/.test(entry.name) ? [path] : []
  })
}

function report(issues) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const owned = JSON.parse(readFileSync(join(root, 'scripts', 'statements.json'), 'utf8'))
  const unknown = issues.filter((issue) => !(issue in owned))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. Known: ${Object.keys(owned).join(', ')}`)
    return 1
  }
  const tests = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) => listTests(join(root, folder)))
  // The tests of this very script contain titles that are only examples.
  const shown = new Set(
    tests.filter((file) => !file.endsWith('spec.test.ts')).flatMap((file) => readStatements(readFileSync(file, 'utf8'))),
  )

  let isComplete = true
  for (const issue of issues.length > 0 ? issues : Object.keys(owned).filter((name) => name !== notTestable)) {
    const missing = owned[issue].filter((number) => !shown.has(number))
    console.log(`${issue}: ${owned[issue].length - missing.length} of ${owned[issue].length} statements have a test`)
    for (const line of chunk(missing, 14)) console.log(`  without: ${line.join(' ')}`)
    if (missing.length > 0 && issue !== notTestable) isComplete = false
  }
  const all = new Set(Object.values(owned).flat())
  const strange = [...shown].filter((number) => !all.has(number)).toSorted((a, b) => a - b)
  if (strange.length > 0) {
    console.log(`No such statement, but in a test's title: ${strange.join(' ')}`)
    isComplete = false
  }
  return isComplete ? 0 : 1
}

function chunk(list, size) {
  return list.length === 0 ? [] : [list.slice(0, size), ...chunk(list.slice(size), size)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = report(process.argv.slice(2))
