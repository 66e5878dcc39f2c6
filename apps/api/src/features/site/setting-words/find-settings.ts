import { getDescription, type KnownKey } from '#features/site/setting-names.ts'
import { languages } from '#lib/i18n.ts'
import { foldWords, matchWord } from '#lib/text/text-match.ts'
import { settingPlaces } from './setting-sections.ts'
import { settingWords } from './setting-words.ts'

/** A word of a setting with the points that it is worth: words of a name say more than those of a description. */
type Word = { text: string; points: number }
type Share = 'even' | 'first' | 'none'
type Indexed = { key: KnownKey; words: Word[] }

const POINTS = { name: 6, find: 6, key: 3, about: 2 } as const
/** A switch or an amount is looked for more often than the text of a page on the subject. */
const OF_DOCUMENT = 0.95
/** Words that are in questions and not in answers. */
const STOP_WORDS = new Set(
  [
    'a an the of to for in on at is are by my our we i how do does can what when where which with and or if it much many change set',
    'le la les l d du de des un une au aux et ou en à par pour sur mon ma mes nos notre comment combien est qui que quel quelle',
    'في من على عن إلى مع و أو كم كيف هل ما متى أين هذا كل',
  ].flatMap((line) => line.split(' ').flatMap(foldWords)),
)

/** Built on the first search, as most processes never search. */
let index: readonly Indexed[] | undefined

/** The settings that fit what an owner typed in any language, the best first. Typos and endings of the plural are tolerated. */
export function findSettings(typed: string): KnownKey[] {
  const all = readWords(typed)
  const meant = all.filter((word) => !STOP_WORDS.has(word))
  const words = meant.length === 0 ? all : meant
  index ??= [...settingPlaces.keys()].map(toIndexed)
  const found = index
    .map(({ key, words: own }) => ({ key, points: words.map((word) => measure(word, own)) }))
    .filter(({ points }) => points.some((each) => each > 0))
    .map(({ key, points }) => ({
      key,
      isWhole: points.every((each) => each > 0),
      sum: points.reduce((sum, each) => sum + each, 0),
    }))
  const whole = found.filter(({ isWhole }) => isWhole)
  return (whole.length === 0 ? found : whole).toSorted((a, b) => b.sum - a.sum).map(({ key }) => key)
}

function toIndexed(key: KnownKey): Indexed {
  const fields = [
    { text: key, points: POINTS.key, share: 'none' as Share },
    { text: getDescription(key).meaning, points: POINTS.about, share: 'none' as Share },
    ...languages.flatMap((language) => {
      const { name = '', find = '', about = '', choices = {} } = settingWords[language][key] ?? {}
      return [
        { text: name, points: POINTS.name, share: 'even' as Share },
        { text: find, points: POINTS.find, share: 'first' as Share },
        { text: `${about} ${Object.values(choices).join(' ')}`, points: POINTS.about, share: 'none' as Share },
      ]
    }),
  ]
  const best = new Map<string, number>()
  const factor = key.startsWith('document.') ? OF_DOCUMENT : 1
  for (const { text, share, points } of fields)
    for (const [word, worth] of weigh(text, points, share)) best.set(word, Math.max(best.get(word) ?? 0, worth * factor))
  return { key, words: [...best].map(([text, points]) => ({ text, points })) }
}

/** A word is worth more in a short name, and more the earlier it is among the further words. */
function weigh(text: string, points: number, share: Share): [string, number][] {
  const words = readWords(text).filter((word) => !STOP_WORDS.has(word))
  return words.map((word, at) => [word, points + (share === 'even' ? 1 / words.length : share === 'first' ? 0.5 / (1 + at) : 0)])
}

function measure(typed: string, words: readonly Word[]): number {
  return Math.max(0, ...words.map(({ text, points }) => (FITS[matchWord(typed, text)] ?? 0) * points))
}

/** By the answers of `matchWord`: no match, a typo, the beginning of a word, the word itself. */
const FITS = [0, 0.4, 0.7, 1]

/** Folded words without elisions and Arabic prefixes; plural endings of Latin words are left out. */
function readWords(text: string): string[] {
  return foldWords(text.replaceAll('_', ' ').replaceAll(/(?<!\p{L})(?:l|d|qu|n|s|j|c|m|t)[’'](?=\p{L})/giu, ' ')).map((word) => {
    if (/^[a-z]{4,}s$/.test(word)) return word.slice(0, -1)
    return word.replace(/^(?:وال|بال|لل|فال)(?=\p{L}{3})/u, '')
  })
}
