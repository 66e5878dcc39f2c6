/** A rule against cuts by UTF-16 units: half of an emoji is refused by the database and by addresses. `cutText` cuts between letters. */

/** Tests, stand-ins and tools of the workshop cut only what they made themselves. */
const exempt =
  /\.(?:test|spec|builders)\.\w+$|^(?:e2e|bench|tools|packages\/testing|apps\/api\/(?:test|testing|demo)|scripts\/rules)\//
const ownFile = 'packages/contract/src/wire/cut-text.ts'

const units = /\.(?:substring|substr)\(/
/** A limit of a text: a number of more than a date or a code, or the name of one. */
const limited =
  /\.slice\(0, (?:1[7-9]|[2-9]\d|\d{3,}|[\w.]*(?:LETTERS|LONGEST|LENGTH|CHARACTERS|QUOTE|SHORT|TEXT)[\w.]*)(?: [-+] \d+)?\)/
/** The beginning of something that is named as a text of a person. */
const named =
  /(?:text|name|title|address|message|reason|note|comment|description|typed|wanted|line|email|label|body)\)?\??(?:\.trim\(\)|\.toString\(\))?\??\.slice\(0, (?:1|[\w.]*MOST[\w.]*(?: - \d+)?)\)/i
/** Letters of a segmenter, hashes, dates in ISO form and lists are no texts; "by units" on the line says why a text is. */
const allowed = /Segmenter|\.digest\(|toISOString\(\)|\.split\([^)]*\)\.slice|by units/i

/** Lines that cut a text in the middle of a letter. */
export function findTextCuts(file: string, text: string): { line: number; found: string }[] {
  if (!/\.(?:tsx?|mts|mjs)$/.test(file) || exempt.test(file) || file === ownFile) return []
  return text.split('\n').flatMap((content, index) => {
    const code = content.replace(/^\s*(?:\/\/|\*|\/\*).*$/, '')
    const found = [units, limited, named].map((pattern) => pattern.exec(code)?.[0]).find((match) => match !== undefined)
    return found === undefined || allowed.test(content) ? [] : [{ line: index + 1, found }]
  })
}
