/** Writes docs/configuration.md, the settings of the environment: `node_modules/.bin/node scripts/configuration-page.ts`. */
import { writeFileSync } from 'node:fs'
import { describedProviders } from '../apps/api/src/lib/providers/provider-settings.ts'
import { settingDescriptions } from '../apps/api/src/lib/setting-descriptions.ts'

export const configurationPage = new URL('../docs/configuration.md', import.meta.url)

const head = `# Configuration

The service is configured by environment variables, read once at the start; one message lists every invalid value. Everything else is data of the shop: [settings.md](settings.md) lists the settings of the business, which the desk and \`npm run shop -- settings\` change. \`scripts/configuration-page.ts\` writes this page.
`

const maps = `## A map of your own

With \`DEMO=0\` the demo city is gone. Without a maps service, customers use their location or point at the map, and type the address for the courier; distances are measured as the crow flies. \`NOMINATIM_URL\` adds search and addresses, \`OSRM_URL\` routes. \`GOOGLE_MAPS_KEY\` adds whatever of the three is missing, at Google's prices and terms: restrict the key to these APIs and to the address of your server.

The map itself is a file of your own, or a style of another service. The file is \`map.pmtiles\` in \`DATA_DIR\`: vector tiles in the schema of Protomaps or OpenMapTiles, such as \`pmtiles extract https://build.protomaps.com/20251101.pmtiles map.pmtiles --bbox=-7.75,33.45,-7.45,33.68\` writes for Casablanca. Medina serves it and draws it in the shop's colours, light and dark, in the language of the page. A new file is taken within a minute; rename it into place.

With \`MAP_STYLE_URL\` the map has the look of its maker. The style is fetched at the start and then hourly. Its hosts for tiles, glyphs and sprites are added to the Content-Security-Policy, and the map shows its attribution. If it cannot be fetched, the log has the reason and maps are plain. It must be a MapLibre style with \`http(s)\` addresses; \`mapbox://\` and \`pmtiles://\` do not work there.

## Codes by text message

Codes are sent only to mobile numbers of the shop's \`country\` and of those in \`sms_countries\` ([settings.md](settings.md)); premium, shared-cost and satellite numbers never get one.
`

export function toConfigurationPage(): string {
  const ofProviders = describedProviders.map(({ settings }) => [settings.title, settings.notes] as const)
  const parts = [...Object.entries(settingDescriptions), ...ofProviders].map(([heading, settings]) => {
    const rows = Object.entries(settings).map(([name, { default: value, note }]) => `| \`${name}\` | ${value} | ${note} |`)
    return `## ${heading}\n\n| setting | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return [head, ...parts, maps].join('\n')
}

if (import.meta.main) writeFileSync(configurationPage, toConfigurationPage())
