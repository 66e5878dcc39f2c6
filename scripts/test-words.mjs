/**
 * Reads test files: the statements in each title, and the words of the test. It has those of its own code and of the tables of its
 * `each`. Declarations that it uses count as well, also those of files that support tests.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vitest/node'

const testNames = ['test', 'it', 'describe']
/** Product code is no proof of its own words, so only these imports are followed. */
const supportFile = /\.builders\.tsx?$|(?:^|[\\/])(?:e2e|testing|existing-client)[\\/]/

/** The numbered tests of a file that run, each with its file, its numbers and its words. */
export function readNumberedTests(path, code = readFileSync(path, 'utf8')) {
  const file = parseFile(path, code)
  const tests = []
  walk(file.program, [], (node, parents) => {
    const title = titleOf(node)
    const [, numbers] = /^\[(\d\.\d{3}(?:,\s*\d\.\d{3})*)\]/.exec(title ?? '') ?? []
    if (numbers === undefined || [...parents, node].some(isSwitchedOff)) return
    tests.push({ path, numbers: numbers.split(/,\s*/), words: collectWords(file, node, parents) })
  })
  return tests
}

/** Whether a text that is quoted by a statement is among the words; `{items}` stands for any text. */
export function containsPhrase(words, phrase) {
  const pattern = new RegExp(
    plain(phrase)
      .split(/\{\w+\}/)
      .map(escape)
      .join('.+'),
  )
  return words.some((word) => pattern.test(plain(word)))
}

const parsed = new Map()

function parseFile(path, code) {
  const known = parsed.get(path)
  if (known !== undefined) return known
  const program = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const file = { path, program, declarations: new Map(), imports: new Map() }
  for (const statement of program.body) {
    declare(statement.declaration ?? statement, file.declarations)
    if (statement.type !== 'ImportDeclaration') continue
    for (const { local, imported } of statement.specifiers)
      file.imports.set(local.name, { from: statement.source.value, name: imported?.name ?? 'default' })
  }
  parsed.set(path, file)
  return file
}

function declare(node, declarations) {
  if (node.type === 'VariableDeclaration')
    for (const one of node.declarations) for (const name of namesIn(one.id)) declarations.set(name, one)
  else if (node.id?.name !== undefined) declarations.set(node.id.name, node)
}

function namesIn(pattern) {
  const names = []
  walk(pattern, [], (node) => node.type === 'Identifier' && names.push(node.name))
  return names
}

/** The words of a test and of all that it uses. */
function collectWords(file, test, parents) {
  const words = []
  const seen = new Set()
  const titles = new Set()
  const around = parents.filter((node) => titleOf(node) !== undefined)
  const local = new Map()
  for (const describe of around) for (const statement of describe.arguments.at(-1)?.body?.body ?? []) declare(statement, local)

  function read(node, home) {
    if (node === undefined || seen.has(node)) return
    seen.add(node)
    walk(node, [], (each, above) => {
      titles.add(titleNode(each))
      const text = textOf(each)
      if (text !== undefined && !titles.has(each)) words.push(text)
      if (each.type === 'Identifier' && !isKey(each, above.at(-1))) use(each.name, home)
    })
  }

  function use(name, home) {
    if (home === file) read(local.get(name), home)
    read(home.declarations.get(name), home)
    const wanted = home.imports.get(name)
    const path = wanted?.from.startsWith('.') ? join(dirname(home.path), wanted.from) : ''
    if (!supportFile.test(path) || !existsSync(path)) return
    const other = parseFile(path, readFileSync(path, 'utf8'))
    read(other.declarations.get(wanted.name), other)
  }

  read(test, file)
  for (const describe of around) read(describe.callee, file)
  return words
}

function textOf(node) {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…')
  if (node.type === 'JSXText') return node.value
  if (node.type !== 'Literal') return undefined
  if (node.regex) return node.regex.pattern.replace(/\\(?=[^\w\s])|^\^|\$$/g, '')
  return typeof node.value === 'string' ? node.value : undefined
}

/** Punctuation and spaces differ between the specification and the code. */
function plain(text) {
  return text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ')
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** `name` of `object.name` and of `{ name: … }`, which refers to no declaration. */
function isKey(node, parent) {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
}

/** The first argument of a call of test, it or describe, of which it is the title. */
function titleNode(node) {
  if (node.type !== 'CallExpression' || !testNames.includes(rootOf(node.callee))) return undefined
  const [first] = node.arguments
  return first?.type === 'TemplateLiteral' || typeof first?.value === 'string' ? first : undefined
}

function titleOf(node) {
  const title = titleNode(node)
  return title?.type === 'TemplateLiteral' ? title.quasis[0].value.cooked : title?.value
}

/** `test` of `test.each([…])`. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner === undefined ? undefined : rootOf(inner)
}

/** Skipped, todo and fixme tests, and those that skip themselves. */
function isSwitchedOff(node) {
  if (titleOf(node) === undefined) return false
  if (isOff(node.callee)) return true
  const body = node.arguments.at(-1)?.body?.body ?? []
  return body.some(({ expression }) => {
    if (expression?.type !== 'CallExpression' || rootOf(expression.callee) !== 'test' || !isOff(expression.callee)) return false
    const [condition] = expression.arguments
    return condition === undefined || condition.value === true || typeof condition.value === 'string'
  })
}

function isOff(callee) {
  if (callee.type === 'MemberExpression') return ['skip', 'todo', 'fixme'].includes(callee.property.name) || isOff(callee.object)
  return callee.type === 'CallExpression' ? isOff(callee.callee) : false
}

/** Calls `visit` with every node and the nodes above it. */
function walk(node, above, visit) {
  visit(node, above)
  const inside = [...above, node]
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (typeof child?.type === 'string') walk(child, inside, visit)
  }
}
