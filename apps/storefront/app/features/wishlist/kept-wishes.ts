import { readJson, write } from '../../lib/preference-storage.ts'
import type { Thing } from './wished.ts'

/** A heart that a guest has pressed: on this device only, until somebody signs in (5.038, 6.003). */
export type KeptWish = Thing & { name: string }

const KEY = 'kept_wishes'
const MOST = 50

/** Oldest first. Whatever else stands there is not read. */
export function readKeptWishes(): KeptWish[] {
  const stored = readJson<unknown>(KEY)
  return Array.isArray(stored) ? stored.flatMap(readWish).slice(-MOST) : []
}

/** The same thing is kept once; of too many, the oldest goes. */
export function keepWish({ kind, id, name }: KeptWish): void {
  store([...without({ kind, id }), { kind, id, name }].slice(-MOST))
}

export function dropKeptWish(thing: Thing): void {
  store(without(thing))
}

function without({ kind, id }: Thing): KeptWish[] {
  return readKeptWishes().filter((wish) => wish.kind !== kind || wish.id !== id)
}

function store(wishes: KeptWish[]): void {
  write(KEY, wishes.length === 0 ? null : JSON.stringify(wishes))
}

function readWish(value: Partial<KeptWish> | null): KeptWish[] {
  const { kind, id, name } = value ?? {}
  const isWhole = (kind === 'item' || kind === 'store') && typeof name === 'string' && Number.isSafeInteger(id)
  return isWhole ? [{ kind, id: Number(id), name }] : []
}
