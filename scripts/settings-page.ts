/** Writes docs/settings.md from the schema of the business settings; settings-page.test.ts compares the two. */
import { writeFileSync } from 'node:fs'
import { getDescription, getSchema, knownKeys, type KnownKey } from '../apps/api/src/features/site/setting-names.ts'
import { showTyped } from '../apps/api/src/features/site/typed-setting.ts'

export const settingsPage = new URL('../docs/settings.md', import.meta.url)
/** Amounts on the page use two decimals, as most currencies do. */
const DIGITS = 2

const INTRODUCTION = `# Business settings

The decisions of the business are data: rows of the table \`settings\`. (The server itself is configured by environment variables: [configuration.md](configuration.md).) The command \`settings\` shows and changes these rows, and validates each value first:

\`\`\`sh
npm run shop -- settings list            # or: settings list delivery
npm run shop -- settings get additional_charge
npm run shop -- settings set additional_charge 2.50
npm run shop -- settings set business_name "Souq Casa"
npm run shop -- settings set business_name "سوق كازا" --language ar
npm run shop -- settings set document.privacy_policy --file privacy.html
npm run shop -- settings reset additional_charge
\`\`\`

- The command works on the database of this \`DATA_DIR\` or \`DATABASE_URL\`; with the embedded database it goes through Medina if it runs. Every process follows a change within seconds, without a restart.
- Amounts and percentages are typed in plain units (\`2.50\`). The table stores them as whole numbers: amounts in the smallest unit of the currency, percentages in hundredths of a percent.
- A text is one string for all languages, or \`{"en": "…", "ar": "…"}\`. \`--language\` changes it in one language only.
- A row that was written by SQL and is invalid has no effect: the default applies, and the log names the row once. The same goes for a row with an unknown name.
- Zones and stores have tables of their own. \`zones.time_zone\` accepts only names of PostgreSQL's view \`pg_timezone_names\`.`

export function toSettingsPage(): string {
  const groups = Object.entries(knownKeys).map(([group, keys]) => `## ${group}\n\n${toTable(keys)}`)
  return `${[INTRODUCTION, ...groups].join('\n\n')}\n`
}

function toTable(keys: readonly KnownKey[]): string {
  const rows = keys.map((key) => {
    const { form, meaning } = getDescription(key)
    const fallback = showTyped(getDescription(key), getSchema(key).parse(undefined), DIGITS)
    return `| \`${key}\` | ${meaning} | ${escape(form)} | ${['', 'none'].includes(fallback) ? '–' : escape(`\`${fallback}\``)} |`
  })
  return ['| setting | meaning | takes | default |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

const escape = (text: string): string => text.replaceAll('|', '\\|')

if (import.meta.main) writeFileSync(settingsPage, toSettingsPage())
