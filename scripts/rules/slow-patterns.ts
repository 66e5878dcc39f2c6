/** A rule against regular expressions whose time grows faster than their input: a text of one customer could stop the shop for all. */
import { parseSync } from 'vite'
import { type Node, parsePattern } from './parse-pattern.ts'

/** A repetition of at most this many takes no time that matters. */
const FEW = 32

/** Regular expression literals of a source file. */
export function listPatterns(file: string, text: string): RegExp[] {
  const found: RegExp[] = []
  visit(parseSync(file, text).program, ({ regex }) => found.push(new RegExp(regex.pattern, regex.flags)))
  return found
}

type Literal = { regex: { pattern: string; flags: string } }

function visit(node: unknown, onLiteral: (literal: Literal) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node) return onLiteral(node as Literal)
  for (const child of Object.values(node)) visit(child, onLiteral)
}

/** Why a pattern may take a text more than once; null if it is linear. */
export function findSlowness(pattern: RegExp): string | null {
  const tree = parsePattern(pattern)
  return findNested(tree) ?? findShared(tree) ?? (pattern.sticky ? null : findRestarted(tree))
}

/** `(a+)*` and `(<.*?>)*`: the letters of one pass of the outer repetition may be those of several. */
function findNested(node: Node): string | null {
  if (isLong(node)) {
    for (const option of optionsOf(node.body)) {
      const inner = listRepetitions(option)
      if (inner.length === 0) continue
      const repeated = inner.reduce((set, { body }) => set | lettersOf(body), 0n)
      if (!listRequired(option).some((set) => (set & repeated) === 0n)) return 'a repetition within a repetition'
    }
  }
  return firstOf(childrenOf(node), findNested)
}

/** `\s*.+`: the letters between two repetitions in sequence may belong to either. */
function findShared(node: Node): string | null {
  const parts = sequenceOf(node)
  for (const [index, part] of parts.entries()) {
    if (!isLong(part)) continue
    let common = alone(part.body)
    for (const next of parts.slice(index + 1)) {
      if (isLong(next) && (common & alone(next.body)) !== 0n) return 'two repetitions share letters'
      if (!isOver(next, common)) break
      if (next.kind === 'set') common &= next.set
    }
  }
  return firstOf(childrenOf(node), findShared)
}

/** `<[^>]*>` in `<<<<<<`: without an anchor the same letters are read again from each beginning. */
function findRestarted(tree: Node): string | null {
  return firstOf(optionsOf(tree), (option) => {
    const parts = sequenceOf(option)
    if (parts[0]?.kind === 'start') return null
    for (const [index, part] of parts.entries()) {
      if (isLong(part)) {
        const set = alone(part.body)
        const before = parts.slice(0, index)
        const isBegunOnce = before.some((guard) => guard.kind === 'guard' && (set & ~guard.set) === 0n)
        const canFail = parts.slice(index + 1).some((next) => next.kind === 'end' || !isOver(next, 0n))
        if (!isBegunOnce && canFail && before.every((each) => isOver(each, set))) return 'begun again at each letter'
      }
      if (part.kind === 'start') return null
    }
    return null
  })
}

type Repetition = Extract<Node, { kind: 'repeat' }>

const isLong = (node: Node): node is Repetition => node.kind === 'repeat' && node.most > FEW
const optionsOf = (node: Node): readonly Node[] => (node.kind === 'choice' ? node.options : [node])
const sequenceOf = (node: Node): readonly Node[] => (node.kind === 'sequence' ? node.parts.flatMap(sequenceOf) : [node])

function childrenOf(node: Node): readonly Node[] {
  if (node.kind === 'sequence') return node.parts.flatMap((part) => (part.kind === 'sequence' ? childrenOf(part) : [part]))
  if (node.kind === 'choice') return node.options
  return node.kind === 'repeat' ? [node.body] : []
}

function firstOf<T>(values: readonly T[], find: (value: T) => string | null): string | null {
  for (const value of values) {
    const found = find(value)
    if (found !== null) return found
  }
  return null
}

function listRepetitions(node: Node): Repetition[] {
  const inner = childrenOf(node).flatMap(listRepetitions)
  return isLong(node) ? [node, ...inner] : inner
}

/** Sets of which one letter has to be there. */
function listRequired(node: Node): bigint[] {
  if (node.kind === 'set') return [node.set]
  if (node.kind === 'sequence') return node.parts.flatMap(listRequired)
  return node.kind === 'repeat' && node.least > 0 && node.most <= FEW ? listRequired(node.body) : []
}

/** All letters that it can match. */
function lettersOf(node: Node): bigint {
  return node.kind === 'set' ? node.set : childrenOf(node).reduce((set, child) => set | lettersOf(child), 0n)
}

/** The letters of which it can match a text of that letter alone. */
function alone(node: Node): bigint {
  if (node.kind === 'set') return node.set
  if (node.kind === 'choice') return node.options.reduce((set, option) => set | alone(option), 0n)
  if (node.kind === 'repeat') return alone(node.body)
  const parts = sequenceOf(node).filter((part) => !isOver(part, 0n))
  return parts.length === 0
    ? lettersOf(node)
    : parts.reduce((set, part) => set & alone(part), parts[0] === undefined ? 0n : alone(parts[0]))
}

/** Whether it can match a text of these letters alone; for none of them, the empty text. */
function isOver(node: Node, letters: bigint): boolean {
  if (node.kind === 'set') return (node.set & letters) !== 0n
  if (node.kind === 'sequence') return node.parts.every((part) => isOver(part, letters))
  if (node.kind === 'choice') return node.options.some((option) => isOver(option, letters))
  return node.kind !== 'repeat' || node.least === 0 || isOver(node.body, letters)
}
