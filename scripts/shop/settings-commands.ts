import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ListedSetting, SettingAnswer, SettingList } from '../../apps/api/src/features/site/change-settings.ts'
import { languages } from '../../apps/api/src/lib/i18n.ts'
import { type Command, print } from '../operator/commands.ts'
import type { SettingsDesk } from '../operator/settings-desk.ts'
import { OperatorProblem, readChoice, type CommandLine } from '../operator/arguments.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** A document is shown by its beginning. */
const LONGEST_VALUE = 120

/** Business settings can be changed by those who have access to the database. */
export const settingsCommands: Record<string, Command<SettingsDesk>> = {
  'settings list': {
    usage: 'settings list [WORD]',
    async run(desk, words) {
      const { settings, unknown } = await desk.list()
      const word = words.names[2]?.toLowerCase()
      const wanted = settings.filter(({ key, meaning }) => word === undefined || `${key} ${meaning}`.toLowerCase().includes(word))
      return print(words, { settings: wanted, unknown }, showList)
    },
  },
  'settings get': {
    usage: 'settings get KEY',
    run: async (desk, words) => showAnswer(words, await desk.get(readKey(words))),
  },
  'settings set': {
    usage: `settings set KEY VALUE | --file PATH [--language ${languages.join('|')}]`,
    async run(desk, words) {
      const { language } = words.options
      const change = {
        key: readKey(words),
        typed: await readValue(words),
        language: language === undefined ? undefined : readChoice(language, languages, '--language'),
      }
      return showAnswer(words, await desk.set(change))
    },
  },
  'settings reset': {
    usage: 'settings reset KEY',
    run: async (desk, words) => showAnswer(words, await desk.reset(readKey(words))),
  },
}

function readKey({ names }: CommandLine): string {
  if (names[2] === undefined) throw new OperatorProblem('Name a setting: npm run shop -- settings list')
  return names[2]
}

async function readValue({ names, options: { file } }: CommandLine): Promise<string> {
  const typed = names.slice(3)
  if ((file === undefined) === (typed.length === 0)) throw new OperatorProblem('Give either a value or --file PATH.')
  if (file === undefined) return typed.join(' ')
  // npm runs this in the repository's folder; paths are relative to the user's.
  return readFile(resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8').catch(() => {
    throw new OperatorProblem(`${file} cannot be read.`, true)
  })
}

function showAnswer(words: CommandLine, answer: SettingAnswer): Promise<string> {
  if ('refusal' in answer) throw new OperatorProblem(answer.refusal)
  return print(words, answer, ({ setting, advice }) => [showSetting(setting), ...(advice === null ? [] : [advice])].join('\n'))
}

function showList({ settings, unknown }: SettingList): string {
  const groups = Map.groupBy(settings, ({ group }) => group)
  const shown = [...groups].map(([group, members]) => `${group}\n\n${members.map(showSetting).join('\n')}`)
  const strangers = unknown.map(({ reason }) => `${reason} The row has no effect.`)
  return [...shown, ...(strangers.length === 0 ? [] : [strangers.join('\n')])].join('\n\n')
}

/** `*` marks changed settings. */
function showSetting({ key, value, default: fallback, is_set, meaning, form, problem }: ListedSetting): string {
  const isDefault = is_set ? ` (default: ${shorten(fallback)})` : ''
  const lines = [`${is_set ? '*' : ' '} ${key} = ${shorten(value)}${isDefault}`, `    ${meaning}`, `    Takes: ${form}.`]
  return [...lines, ...(problem === null ? [] : [`    BAD: ${problem}`])].join('\n')
}

function shorten(text: string): string {
  if (text === '') return '""'
  return cutText(text, LONGEST_VALUE, '…')
}
