import { escapeForHandoff } from '#lib/rendering/router-handoff.ts'
import { type Answer, isRow, type Row, TABLE } from './page-state.tsx'

type Answers = readonly Answer[]

/** Answers as JSON text whose quotes are backticks: it travels in a string in a script, where each quote would need three escapes. */
export function packAnswers(answers: Answers): string {
  return listPairs(answers, (text) => text, packValue)
}

/** The same text as the handoff script contains it. An answer that is cached for several visitors is written once. */
export function packForHandoff(answers: Answers): string {
  return listPairs(answers, escapeForHandoff, packCached)
}

function listPairs(answers: Answers, escape: (text: string) => string, pack: (value: unknown) => string): string {
  return `[${answers.map(([key, value]) => `[${escape(quote(key))},${pack(value)}]`).join(',')}]`
}

const texts = new WeakMap<object, string>()

function packCached(value: unknown): string {
  if (typeof value !== 'object' || value === null) return escapeForHandoff(quote(value))
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = escapeForHandoff(packValue(value))
  texts.set(value, text)
  return text
}

function packValue(value: unknown): string {
  return quote(toTables(value))
}

function quote(value: unknown): string {
  return JSON.stringify(value).replaceAll('`', '\\u0060').replaceAll('"', '`')
}

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
