/**
 * Reads the broken plurals of Arabic from Ayaspell (Debian's `hunspell-ar`, `node scripts/arabic-plurals.ts /usr/share/hunspell/ar.dic`). Its
 * nouns are listed each before its plurals, which have flags of their own.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const target = new URL('../apps/api/src/features/catalog/search/forms/arabic-plurals.csv', import.meta.url)

/** The nouns of the list; verbs and names follow them. */
const NOUNS = 30_000
const SINGULAR = new Set(['73', '76', '78', '79', '83', '101'])
const PLURAL = new Set(['61', '67', '69'])
/** Weak letters change from the singular to the plural; the others are the root. */
const WEAK = /[اويىهةءأإآؤئت]/g
/** The plurals that people write: أقلام, أغطية, حقائب, مفاتيح, أساتذة. */
const SHAPES = [/^[اأآ]..ا.$/, /^[اأآ]...?[هة]$/, /^..ا..$/, /^..ا.ي.$/, /^..ا..[هة]$/]
/** Of short nouns only: كلاب, زيوت. */
const SHORT_SHAPES = [/^..ا.$/, /^..و.$/]
const LONGEST_SHORT = 3

type Row = { word: string; flag: string }

function isPlural(noun: Row, { word, flag }: Row): boolean {
  const short = noun.word.replace(/[هة]$/, '').length <= LONGEST_SHORT ? SHORT_SHAPES : []
  return (
    PLURAL.has(flag) &&
    noun.word.replace(WEAK, '') === word.replace(WEAK, '') &&
    noun.word !== word &&
    [...SHAPES, ...short].some((shape) => shape.test(word))
  )
}

const rows = readFileSync(process.argv[2] ?? '/usr/share/hunspell/ar.dic', 'utf8')
  .split('\n')
  .slice(1, NOUNS)
  .map((line): Row => {
    const [word = '', flag = ''] = (line.split('\t')[0] ?? '').split('/')
    return { word: word.replace(/[\u064b-\u0652\u0640]/g, ''), flag }
  })
const pairs = rows.flatMap((noun, at) => {
  if (!SINGULAR.has(noun.flag) || noun.word.length < LONGEST_SHORT) return []
  const [next, second] = [rows[at + 1], rows[at + 2]]
  if (next === undefined || !isPlural(noun, next)) return []
  return [next, ...(second !== undefined && isPlural(noun, second) ? [second] : [])].map(({ word }) => `${noun.word},${word}`)
})
writeFileSync(target, `singular,plural\n${[...new Set(pairs)].toSorted().join('\n')}\n`)
