import { inTurns } from '#lib/in-turns.ts'
import { type Situations, stem, type Token, toTokens } from './situations.ts'

/** A thing by its names, the main ones first, and the phrases of people who need it. */
type Needed<Thing> = { thing: Thing; names: readonly string[]; needs: readonly string[] }

/** `tokens` has none twice. */
type Need<Thing> = { tokens: readonly string[]; weight: number; things: Thing[] }

/** The needs of all things by the tokens of their words, so that one is found by most of its words, in any language. */
export type NeedIndex<Thing> = {
  byToken: ReadonlyMap<string, Need<Thing>[]>
  count: number
  toTokens: (words: readonly string[]) => Token[]
  /** The tokens of each name of a thing. */
  namesOf: (thing: Thing) => string[][]
}

/** The texts of needs share their tokens in any order, form and language. */
export async function indexNeeds<Thing>(all: readonly Needed<Thing>[], situations: Situations): Promise<NeedIndex<Thing>> {
  const names = await nameThings(all)
  const nameOf = (form: string) => names.get(form) ?? undefined
  const stems = new Set(all.flatMap(({ needs }) => needs.flatMap((need) => need.split(' '))).map(stem))
  const read = (words: readonly string[]) => toTokens(words, situations, { nameOf, isKnown: (form) => stems.has(form) })
  const named = new Map(all.map(({ thing, names: own }) => [thing, own]))
  const tokens = new Map<Thing, string[][]>()
  const readNames = (thing: Thing) => {
    const own = (named.get(thing) ?? []).filter((name) => name.includes(' '))
    const tokensOf = own.map((name) => [...new Set(read(name.split(' ')).map(({ token }) => token))])
    tokens.set(thing, tokensOf)
    return tokensOf
  }
  const byKey = await groupByTokens(all, read)
  return {
    byToken: await byTokens(byKey),
    count: byKey.size,
    toTokens: read,
    namesOf: (thing) => tokens.get(thing) ?? readNames(thing),
  }
}

/** The things of each need, by its tokens. */
async function groupByTokens<Thing>(
  all: readonly Needed<Thing>[],
  read: (words: readonly string[]) => Token[],
): Promise<Map<string, Set<Thing>>> {
  const byKey = new Map<string, Set<Thing>>()
  const keys = new Map<string, string>()
  await inTurns(all, ({ thing, needs }) => {
    for (const need of needs) {
      // Many things share a need.
      const key = keys.get(need) ?? [...new Set(read(need.split(' ')).map(({ token }) => token))].toSorted().join(' ')
      keys.set(need, key)
      const things = byKey.get(key)
      if (things === undefined) byKey.set(key, new Set([thing]))
      else things.add(thing)
    }
  })
  byKey.delete('')
  return byKey
}

/** Single words that name one thing alone, by their stems: «حليب» and "lait" are the same token. Null for words of several things. */
async function nameThings<Thing>(all: readonly Needed<Thing>[]): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>()
  await inTurns(all.entries(), ([at, { names: own }]) => {
    for (const form of new Set(own.filter((name) => !name.includes(' ')).map(stem)))
      names.set(form, names.has(form) ? null : String(at))
  })
  return names
}

async function byTokens<Thing>(byKey: ReadonlyMap<string, Set<Thing>>): Promise<Map<string, Need<Thing>[]>> {
  const needs = [...byKey].map(([key, things]) => ({ tokens: key.split(' '), weight: 0, things: [...things] }))
  const byToken = new Map<string, Need<Thing>[]>()
  for (const need of needs)
    for (const token of need.tokens) {
      const known = byToken.get(token)
      if (known === undefined) byToken.set(token, [need])
      else known.push(need)
    }
  await inTurns(needs, (need) => {
    need.weight = weigh(need.tokens, byToken, needs.length)
  })
  return byToken
}

function weigh(tokens: Iterable<string>, byToken: ReadonlyMap<string, unknown[]>, count: number): number {
  let sum = 0
  for (const token of tokens) sum += weightOf(token, byToken.get(token)?.length ?? 0, count)
  return sum
}

/** Company, time and place tell little of what is needed. */
const LIGHT = new Set(['friend', 'late', 'morning', 'quick', 'home', 'meal'].map((key) => `#${key}`))
const LIGHT_WEIGHT = 0.25

/** A rare word tells more of a need than a frequent one. */
function weightOf(token: string, needs: number, count: number): number {
  return Math.log(1 + count / (1 + needs)) ** 2 * (LIGHT.has(token) ? LIGHT_WEIGHT : 1)
}

/** A need is like a text if they share so much of their words; `sure` is for answers that may not be wrong. */
const LEAST = { likely: 0.6, sure: 0.8 }
/** A need that has less of a text than this speaks of something else. */
const LEAST_SHARED = 0.5
/** Of the needs that are like a text, those that are much less so than the best one do not count. */
const LEAST_OF_BEST = 0.8
/** Each further need adds so much to a thing that several of them ask for. */
const FURTHER = 0.02
const MOST_FURTHER = 5

/** Things in the order of how well they answer a text, and the words of the text that no need of them has; null for none. */
export type Answer<Thing> = { things: { thing: Thing; score: number }[]; left: string[] }

/** Finds the things that a text asks for by what they are good for: the needs that share most of its words. */
export function findNeeded<Thing>(
  index: NeedIndex<Thing>,
  words: readonly string[],
  { isSure }: { isSure: boolean },
): Answer<Thing> | null {
  const { byToken, count } = index
  const typed = index.toTokens(words)
  const tokens = new Set(typed.map(({ token }) => token))
  if (tokens.size === 0) return null
  const whole = weigh(tokens, byToken, count)
  const shared = new Map<Need<Thing>, number>()
  for (const token of tokens) {
    const needs = byToken.get(token) ?? []
    for (const need of needs) shared.set(need, (shared.get(need) ?? 0) + weightOf(token, needs.length, count))
  }
  const scored = [...shared].flatMap(([need, weight]) =>
    weight < LEAST_SHARED * whole ? [] : [{ need, score: weight / Math.sqrt(whole * need.weight) }],
  )
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best < (isSure ? LEAST.sure : LEAST.likely)) return null
  const like = scored.filter(({ score }) => score >= best * LEAST_OF_BEST)
  const answered = new Set(like.flatMap(({ need }) => need.tokens))
  const left = typed.flatMap((one) => (answered.has(one.token) || LIGHT.has(one.token) ? [] : one.words))
  return { things: rankThings(index, like, { tokens, whole }), left }
}

/** A name that says what is needed, and of what kind it is, adds so much. */
const NAMED = 0.1

type Text = { tokens: ReadonlySet<string>; whole: number }

/** How much of a text one name of a thing says beside other words: "rust remover" is for rust, but a pipe is no help for a pipe. */
function shareNamed<Thing>({ byToken, count, namesOf }: NeedIndex<Thing>, thing: Thing, { tokens, whole }: Text): number {
  let most = 0
  for (const name of namesOf(thing)) {
    const shared = name.filter((token) => tokens.has(token))
    if (shared.length > 0 && shared.length < name.length) most = Math.max(most, weigh(shared, byToken, count) / whole)
  }
  return most
}

/** So many of the things that answer best are compared by name. */
const MOST_COMPARED = 60

function rankThings<Thing>(
  index: NeedIndex<Thing>,
  like: readonly { need: Need<Thing>; score: number }[],
  text: Text,
): Answer<Thing>['things'] {
  const ranks = new Map<Thing, { score: number; needs: number }>()
  for (const { need, score } of like)
    for (const thing of need.things) {
      const rank = ranks.get(thing)
      ranks.set(thing, { score: Math.max(score, rank?.score ?? 0), needs: (rank?.needs ?? 0) + 1 })
    }
  const byNeed = [...ranks]
    .map(([thing, { score, needs }]) => ({ thing, score: score + FURTHER * Math.min(needs - 1, MOST_FURTHER) }))
    .toSorted(byScore)
  return byNeed
    .map(({ thing, score }, at) => ({ thing, score: score + (at < MOST_COMPARED ? NAMED * shareNamed(index, thing, text) : 0) }))
    .toSorted(byScore)
}

function byScore(one: { score: number }, other: { score: number }): number {
  return other.score - one.score
}
