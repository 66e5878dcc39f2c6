import { readSettings } from '../../apps/api/src/lib/settings.ts'
import { explain, requireKnownOptions } from '../operator/explain-problem.ts'
import { openSettingsDesk } from '../operator/settings-desk.ts'
import { toShop } from '../operator/shop-signs.ts'
import { OperatorProblem, parseCommandLine } from '../operator/arguments.ts'
import type { Outcome } from './format-plan.ts'
import { settingsCommands } from './settings-commands.ts'

export const settingsUsage = Object.values(settingsCommands).map(({ usage }) => `npm run shop -- ${usage}`)

/** Runs `settings list|get|set|reset`, for a single value. */
export async function runSettings(args: readonly string[], environment: Record<string, string | undefined>): Promise<Outcome> {
  try {
    const commandLine = parseCommandLine(args)
    const command = settingsCommands[commandLine.names.slice(0, 2).join(' ')]
    if (command === undefined) throw new OperatorProblem(`Use one of\n  ${settingsUsage.join('\n  ')}`)
    requireKnownOptions(command.usage, commandLine)
    const desk = await openSettingsDesk(readSettings(environment))
    try {
      const readShop = async () => toShop(await desk.readSigns())
      return { code: 0, out: `${await command.run(desk, { ...commandLine, readShop })}\n`, error: '' }
    } finally {
      await desk.close()
    }
  } catch (error) {
    return explain(error)
  }
}
