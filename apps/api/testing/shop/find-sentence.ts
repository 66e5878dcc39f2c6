import en from '#messages/en.json' with { type: 'json' }

type Template = { key: keyof typeof en; pattern: RegExp; letters: number }

const PLACEHOLDER = /\{(\w+)(?:, plural, ((?:\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+))?\}/g
const FORM = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g

const FEWEST_LETTERS = 5

let templates: Template[] | undefined

/** Finds the message of the API that reads like this in English, and what its placeholders hold. */
export function findSentence(english: string): { key: keyof typeof en; params: Record<string, string> } | null {
  // Lists and ranges such as "{from} – {to}" would fit any text.
  templates ??= (Object.keys(en) as (keyof typeof en)[]).map(toTemplate).filter(({ letters }) => letters >= FEWEST_LETTERS)
  const [best] = templates.filter(({ pattern }) => pattern.test(english)).toSorted((a, b) => b.letters - a.letters)
  if (best === undefined) return null
  const groups: Record<string, string | undefined> = best.pattern.exec(english)?.groups ?? {}
  // Only the form for one thing has no number.
  const params = Object.entries(groups).map(([name, value]) => [name, value ?? '1'])
  return { key: best.key, params: Object.fromEntries(params) }
}

function toTemplate(key: keyof typeof en): Template {
  const seen = new Set<string>()
  const source = toSource(en[key], (name, forms) => {
    if (forms === undefined) return seen.has(name) ? `\\k<${name}>` : `(?<${seen.add(name) && name}>.+?)`
    const counted = [...forms.matchAll(FORM)].map(([, , form = '']) =>
      toSource(form.replaceAll('#', `{${name}}`), (inner) => `(?<${inner}>.+?)`),
    )
    return `(?:${counted.join('|')})`
  })
  return {
    key,
    pattern: new RegExp(`^${source}$`, 's'),
    letters: en[key].replaceAll(PLACEHOLDER, '').replaceAll(/[^a-z]/gi, '').length,
  }
}

function toSource(text: string, write: (name: string, forms: string | undefined) => string): string {
  let source = ''
  let end = 0
  for (const { 0: whole, 1: name = '', 2: forms, index } of text.matchAll(PLACEHOLDER)) {
    source += escapePattern(text.slice(end, index)) + write(name, forms)
    end = index + whole.length
  }
  return source + escapePattern(text.slice(end))
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
