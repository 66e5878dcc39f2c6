import { refuse } from '#lib/errors.ts'

/** Deeper than any body of the contract. */
const DEEPEST = 8
/** Keys that would reach the prototype of an object. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

type Node = Map<string, unknown>

/**
 * The fields of a form as a nested body, as PHP parses them. `ids[]` and `ids[0]` are members of a list, `a[b]` is a member of an object.
 * Of several fields with the same name the last one wins. Throws 400 for invalid names.
 */
export function nestFields(fields: Iterable<readonly [name: string, value: unknown]>): Record<string, unknown> {
  const root: Node = new Map()
  for (const [name, value] of fields) {
    const path = readName(name)
    let node = root
    for (const key of path.slice(0, -1)) node = enter(node, key)
    node.set(toKey(node, path.at(-1) ?? ''), value)
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, toValue(value)]))
}

function readName(name: string): string[] {
  const [, head = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)]
  if (path.length > DEEPEST || path.some((key) => UNSAFE.has(key))) throw refuse(400, 'body', 'upload.form_invalid')
  return path
}

function enter(node: Node, key: string): Node {
  const known = node.get(key)
  if (known instanceof Map) return known as Node
  const made: Node = new Map()
  node.set(toKey(node, key), made)
  return made
}

/** An empty key appends to a list. */
function toKey(node: Node, key: string): string {
  return key === '' ? String(node.size) : key
}

/** Returns a list if the keys count up from 0, in any order. */
function toValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const node = value as Node
  const isList = [...node.keys()].every((_, index) => node.has(String(index)))
  if (isList) return [...node.keys()].map((_, index) => toValue(node.get(String(index))))
  return Object.fromEntries([...node].map(([key, member]) => [key, toValue(member)]))
}
