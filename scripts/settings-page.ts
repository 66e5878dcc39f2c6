/** Writes docs/settings.md from the schema of the business settings; settings-page.test.ts compares the two. */
import { writeFileSync } from 'node:fs'
import { getNote, getSchema, knownKeys, type KnownKey } from '../apps/api/src/features/site/setting-names.ts'
import { showTyped } from '../apps/api/src/features/site/typed-setting.ts'

export const settingsPage = new URL('../docs/settings.md', import.meta.url)
/** Amounts on the page use two decimals, as most currencies do. */
const DIGITS = 2

const INTRODUCTION = `# Business settings

What the business decides is data: rows of the table \`settings\`. (What the server needs is set in its environment; the [README](../README.md) lists that.) The command \`settings\` shows and changes them, and checks each value first:

\`\`\`sh
npm run operator -- settings list            # or: settings list delivery
npm run operator -- settings get additional_charge
npm run operator -- settings set additional_charge 2.50
npm run operator -- settings set business_name "Souq Casa"
npm run operator -- settings set business_name "سوق كازا" --language ar
npm run operator -- settings set document.privacy_policy --file privacy.html
npm run operator -- settings reset additional_charge
\`\`\`

- The command works on the database of this \`DATA_DIR\` or \`DATABASE_URL\`; with the embedded database it goes through Medina if that runs. Every process follows a change within seconds, without a restart.
- Amounts and percentages are typed in plain units (\`2.50\`). The table stores them as whole numbers: amounts in the smallest unit of the currency, percentages in hundredths of a percent.
- A text is one text for all languages, or \`{"en": "…", "ar": "…"}\`. \`--language\` changes it in one language only.
- A row that was written by SQL and cannot be read has no effect: the default counts, and the log names the row once. The same goes for a row whose name is unknown.
- Zones and stores have tables of their own. \`zones.time_zone\` only takes names of PostgreSQL's view \`pg_timezone_names\`.`

export function toSettingsPage(): string {
  const groups = Object.entries(knownKeys).map(([group, keys]) => `## ${group}\n\n${toTable(keys)}`)
  return `${[INTRODUCTION, ...groups].join('\n\n')}\n`
}

function toTable(keys: readonly KnownKey[]): string {
  const rows = keys.map((key) => {
    const { form, meaning } = getNote(key)
    const fallback = showTyped(getNote(key), getSchema(key).parse(undefined), DIGITS)
    return `| \`${key}\` | ${meaning} | ${escape(form)} | ${['', 'none'].includes(fallback) ? '–' : escape(`\`${fallback}\``)} |`
  })
  return ['| setting | meaning | takes | default |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

const escape = (text: string): string => text.replaceAll('|', '\\|')

if (import.meta.main) writeFileSync(settingsPage, toSettingsPage())
