/** Lookups by a phone or an e-mail in the service, and what docs/security/contacts.md says of each. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const column = String.raw`(?:\w+\.)?(?:(?:contact_|sender_)?(?:phone|email|contact)|recipient|mailbox)`
/** `.where('phone', '=', …)` and `eb('email', '=', …)`, a column that a channel chooses, and joins by a contact. */
const built = new RegExp(
  String.raw`(?:\.where(?:Ref)?|\beb)\(\s*(?:'${column}'|channel\b), '(?:=|in)', (?!'')(?!'whatsapp')|(?:Join|whereRef)\([^)]*'${column}'\)`,
)
const inJson = String.raw`->> 'contact_(?:phone|email)'`
/** `contact_phone = ${phone}` and `lower(email) = any(…)` inside a statement, and comparisons of two columns. */
const written = new RegExp(
  String.raw`(?<!(?:const|let|set) )(?:\b(?:\w+\.)?\w*(?:phone|email)\)?|\)\}\)|${inJson}) = (?:any\()?(?:\$\{(?:phone|email|number|value|contacts)|\w+\.(?:phone|email)\b(?! \?))|\$\{number\} in \(`,
)
/** A contact that is compared in the code. */
const compared = /\bcontact_(?:phone|email) === (?!'')|\bisSamePhone\(/

/** Whether a file of the service finds something by a contact. */
export function looksUpByContact(text: string): boolean {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  return built.test(code) || written.test(code) || compared.test(code)
}

/** The files of the service that do, below `root`. */
export function listLookups(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|builders|gen)\.ts$/.test(file))
    .filter((file) => looksUpByContact(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}

/** The files of the table, in the first cell of each row. */
export function readTable(page: string): string[] {
  return [...page.matchAll(/^\| `([\w/.-]+\.ts)` +\|/gm)].map(([, file = '']) => file).toSorted()
}

/** Files that make a proven phone out of a text by a cast. */
export function listCasts(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && /\bas (?:unknown as )?ProvenPhone\b/.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}
