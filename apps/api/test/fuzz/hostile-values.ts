import fc from 'fast-check'

/** An element that no page and no answer may hold unescaped. */
export const MARKUP = '<fuzz7731 onload=x>'

/** The values that broke services before: edges of numbers, of text and of JSON, and what SQL, HTML, paths and templates read as code. */
const known: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'null',
  'undefined',
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e21,
  5e-324,
  1.7976931348623157e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '1e3',
  '٣',
  'NaN',
  'Infinity',
  '-1',
  '9'.repeat(400),
  'a\0b',
  '\ud800',
  '\u202e\u200f\u0000\ufeff',
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(60),
  'ﷺ'.repeat(300),
  'x'.repeat(5000),
  ' '.repeat(20_000),
  "' or 1=1; --",
  '"><script>alert(1)</script>',
  MARKUP,
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%ff%2e%2e',
  '=1+1',
  'https://127.0.0.1:5432/',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01T00:00:00Z',
  '-271821-04-20',
  [],
  [[]],
  {},
  [null],
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  { length: 1e9 },
  { $gt: '' },
  Array.from({ length: 2000 }, (_, index) => index),
  '['.repeat(4000),
  '[1,[2,"x"],{"a":null}]',
  '[9223372036854775808]',
]

/** Known troublemakers before arbitrary JSON and text. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { withCrossShrink: true },
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: nested() },
)

function nested(): fc.Arbitrary<unknown> {
  return fc.tuple(fc.constantFrom(3, 60, 1000), fc.boolean()).map(([depth, isArray]) => {
    let value: unknown = 1
    for (let level = 0; level < depth; level++) value = isArray ? [value] : { a: value }
    return value
  })
}

type Edit = { at: number; kind: 'replace' | 'remove' | 'wrap' | 'add' | 'repeat'; value: unknown }

/** One to three places of a JSON value replaced, removed, wrapped, repeated or joined by an unknown member. */
export function almost(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const edit = fc.record<Edit>({
    at: fc.nat(),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'add', 'repeat'),
    value: hostileValue,
  })
  return fc.tuple(valid, fc.array(edit, { minLength: 1, maxLength: 3 })).map(([value, edits]) => edits.reduce(applyEdit, value))
}

/** Edits within a chain of a thousand arrays would only cost time. */
const DEEPEST = 12

type Path = readonly (string | number)[]

function applyEdit(value: unknown, { at, kind, value: other }: Edit): unknown {
  const paths = listPaths(value)
  const path = paths[at % paths.length] ?? []
  return changeAt(value, path, (old) => {
    if (kind === 'wrap') return [old]
    if (kind === 'repeat') return [old, old, old]
    if (kind === 'add' && typeof old === 'object' && old !== null && !Array.isArray(old)) return { ...old, unknown_member: other }
    return kind === 'remove' ? undefined : other
  })
}

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob || path.length === DEEPEST) return [path]
  const members = Object.entries(value).flatMap(([key, member]) => listPaths(member, [...path, key]))
  return [path, ...members]
}

/** A copy with one value changed; `undefined` removes it. */
function changeAt(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((member, index) => (String(index) === key ? changeAt(member, rest, change) : member))
  const members = value as Record<string, unknown>
  const changed = changeAt(members[key], rest, change)
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      name !== key ? [[name, member]] : changed === undefined ? [] : [[name, changed]],
    ),
  )
}
