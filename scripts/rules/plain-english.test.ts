import { expect, test } from 'vitest'
import { findBannedNames, findCommentProblems, findSubjectProblem, readComments } from './plain-english.ts'

const problemsOf = (text: string): string[] => findCommentProblems(text).map(({ line, problem }) => `${line}: ${problem}`)

test.each([
  '/** Who is signed in already. */',
  '/**\n * What a gateway took, in minor units.\n */',
  '// Where two requests overlap.',
  'const a = 1 // Whatever came back.',
  '.card { color: red; } /* Whose picture it is. */',
])('%j opens without a subject', (text) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining('write a sentence with a subject and a verb')])
})

test.each([
  '/** The amount that a gateway captured, in minor units. */',
  '// When two requests overlap, the second one gets 409.',
  '// What if the server restarts? The lease expires.',
  "const url = 'https://shop.example' // The public address.",
  "const text = '// What is in a string is no comment'",
  '// oxlint-disable-next-line no-console',
])('%j is a comment like any other', (text) => {
  expect(problemsOf(text)).toEqual([])
})

test('a long comment and a long sentence are reported where they begin', () => {
  const sentence = (words: number): string => `${Array.from({ length: words }, () => 'word').join(' ')}.`
  expect(problemsOf(`\n// ${sentence(26)}`)).toEqual(['2: the comment has a sentence of more than 25 words'])
  expect(problemsOf(`// ${sentence(25)}`)).toEqual([])
  const comment = Array.from({ length: 4 }, () => ` * ${sentence(25)}`).join('\n')
  expect(problemsOf(`/**\n${comment}\n */`)).toEqual(['1: the comment has more than 90 words'])
})

test('lines of one comment are read together', () => {
  expect(readComments('// One sentence\n// over two lines.\n\n// Another one.')).toEqual([
    { line: 1, text: 'One sentence over two lines.' },
    { line: 4, text: 'Another one.' },
  ])
})

test.each([
  ['apps/api/src/lib/kept-read.ts', ''],
  ['a.ts', 'export function tellOwner() {}'],
  ['a.ts', 'export const MOST_ASKED = 3'],
  ['a.ts', 'type SaidKey = string'],
  ['a.ts', 'const kept = rows.filter(isOpen)'],
  ['a.ts', 'const { id, stored: kept } = row'],
  ['a.ts', 'for (const [told, row] of pairs) use(row)'],
  ['a.ts', 'rows.map((asked: Row) => asked.id)'],
  ['a.ts', 'function read(said: string) {}'],
  ['a.ts', 'function noteChange() {}'],
])('%s with %j uses a banned word', (path, text) => {
  expect(findBannedNames(path, text)).toHaveLength(1)
})

test.each([
  'export function cachedRead() {}',
  'export const taskedWith = 1',
  'type Essay = string',
  "call('told')",
  'const { kept: stored } = await tx',
  'const note = order.note',
])('%j uses none', (text) => {
  expect(findBannedNames('a.ts', text)).toEqual([])
})

test.each(['fix(search): keep typed text while results arrive', 'docs(contract,pricing): rewrite comments'])(
  '"%s" is a subject',
  (subject) => {
    expect(findSubjectProblem(subject)).toBeNull()
  },
)

test.each(['Rows of Lighthouse', 'fix: ', `fix: ${'x'.repeat(68)}`])('"%s" is no subject', (subject) => {
  expect(findSubjectProblem(subject)).not.toBeNull()
})
