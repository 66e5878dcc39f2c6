import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ListedSetting, SettingAnswer, SettingList } from '../../apps/api/src/features/site/change-settings.ts'
import { baseLanguage, languages } from '../../apps/api/src/lib/i18n.ts'
import { type Command, print } from '../operator/commands.ts'
import type { SettingsDesk } from '../operator/settings-desk.ts'
import { OperatorProblem, readChoice, type CommandLine } from '../operator/arguments.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** A document is shown by its beginning. */
const LONGEST_VALUE = 120
/** As many as the desk shows. */
const MOST_FOUND = 20

/** Business settings can be changed by those who have access to the database. */
export const settingsCommands: Record<string, Command<SettingsDesk>> = {
  'settings list': {
    usage: 'settings list [WORDS]',
    async run(desk, words) {
      const { settings, unknown } = await desk.list()
      const wanted = await findWanted(settings, words.names.slice(2).join(' '))
      return print(words, { settings: wanted, unknown }, showList)
    },
  },
  'settings get': {
    usage: 'settings get KEY',
    run: async (desk, words) => showAnswer(words, await desk.get(readKey(words))),
  },
  'settings set': {
    usage: `settings set KEY VALUE | --file PATH [--language ${languages.join('|')}] [--yes]`,
    async run(desk, words) {
      const { language } = words.options
      const change = {
        key: readKey(words),
        typed: await readValue(words),
        language: language === undefined ? undefined : readChoice(language, languages, '--language'),
      }
      if (words.options.yes === undefined) requireHarmless(await desk.set({ ...change, previewIn: baseLanguage }))
      return showAnswer(words, await desk.set(change))
    },
  },
  'settings reset': {
    usage: 'settings reset KEY',
    run: async (desk, words) => showAnswer(words, await desk.reset(readKey(words))),
  },
}

/** By words in any language, as the desk finds them, and by parts of a key. */
async function findWanted(settings: readonly ListedSetting[], words: string): Promise<ListedSetting[]> {
  if (words === '') return [...settings]
  // Loaded on a search alone, with the words of all settings.
  const { findSettings } = await import('../../apps/api/src/features/site/setting-words/find-settings.ts')
  const found: readonly string[] = findSettings(words).slice(0, MOST_FOUND)
  const part = words.toLowerCase()
  return settings.filter(({ key, meaning }) => found.includes(key) || `${key} ${meaning}`.toLowerCase().includes(part))
}

/** A change that gives stored values another look or meaning is done once its effects were read. */
function requireHarmless(answer: SettingAnswer): void {
  if ('refusal' in answer || !answer.effects?.length) return
  throw new OperatorProblem(`${answer.effects.join('\n')}\nNothing was changed: add --yes to change it anyway.`, true)
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
