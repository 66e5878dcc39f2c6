import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useRef } from 'react'

export type Answer = readonly [QueryKey, unknown]
type Answers = readonly Answer[]

/** The answers of a page's loaders, by their serialized text: the server that packed it need not unpack it. */
export type PackedAnswers = Map<string, Answers>
export const PackedAnswersContext = createContext<PackedAnswers | null>(null)

/** Answers as JSON text whose quotes are backticks: it travels in a string in a script, where each quote would need three escapes. */
export function packAnswers(answers: Answers, packed: PackedAnswers): string {
  const state = `[${answers.map(([key, value]) => `[${quote(key)},${toText(value)}]`).join(',')}]`
  packed.set(state, answers)
  return state
}

// An answer that is cached for several visitors is serialized once.
const texts = new WeakMap<object, string>()

function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return quote(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = quote(toTables(value))
  texts.set(value, text)
  return text
}

function quote(value: unknown): string {
  return JSON.stringify(value).replaceAll('`', '\\u0060').replaceAll('"', '`')
}

function unpack(state: string): Answers {
  return fromTables(JSON.parse(state.replaceAll('`', '"'))) as Answers
}

/** Rows of one shape name their columns once. */
const TABLE = '|'
type Row = Record<string, unknown>

function toTables(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toTables(one)]))
  const columns = findColumns(value)
  if (columns === null) return value.map(toTables)
  return { [TABLE]: [columns, ...value.map((row: Row) => columns.map((column) => toTables(row[column])))] }
}

function findColumns(rows: unknown[]): string[] | null {
  const [first] = rows
  if (rows.length < 2 || !isRow(first)) return null
  const columns = Object.keys(first)
  const names = columns.join()
  return rows.every((row) => isRow(row) && Object.keys(row).join() === names) ? columns : null
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fromTables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromTables)
  if (!isRow(value)) return value
  const table = value[TABLE]
  if (table === undefined) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromTables(one)]))
  const [columns, ...rows] = table as [string[], ...unknown[][]]
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, fromTables(row[index])])))
}

/**
 * Puts the data of the page's routes into the cache before any part of the page reads it; newer answers stay. A part that renders before its
 * data is there would differ from the HTML, and React would draw the page anew.
 */
export function PageState({ states, children }: { states: readonly string[]; children: ReactNode }) {
  const client = useQueryClient()
  const packed = use(PackedAnswersContext)
  const unpacked = useRef(new Set<string>())
  for (const state of states) {
    if (unpacked.current.has(state)) continue
    unpacked.current.add(state)
    for (const [key, value] of packed?.get(state) ?? unpack(state)) {
      if (client.getQueryData(key) === undefined) client.setQueryData(key, value)
    }
  }
  return children
}
