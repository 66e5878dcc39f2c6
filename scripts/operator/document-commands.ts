import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Language, languages } from '../../apps/api/src/lib/i18n.ts'
import { type Command, lines, print } from './commands.ts'
import type { SettingsDesk } from './settings-desk.ts'
import { OperatorProblem, readChoice, readOptional, type CommandLine } from './arguments.ts'

/** Documents of the business, written as Markdown. */
export const documentCommands: Record<string, Command<SettingsDesk>> = {
  'documents get': {
    usage: `documents get NAME --language ${languages.join('|')} [VERSION]`,
    async run(desk, words) {
      const version = accept(await desk.documents.get({ ...readWanted(words), id: readOptional(words.names[3], 'VERSION') }))
      return print(words, version, ({ markdown }) => markdown.trimEnd())
    },
  },
  'documents set': {
    usage: `documents set NAME --language ${languages.join('|')} FILE`,
    async run(desk, words) {
      const version = accept(await desk.documents.set({ ...readWanted(words), markdown: await readMarkdown(words) }))
      return print(
        words,
        version,
        ({ id, created_at }, { time }) => `Version ${id} of ${words.names[2]} is shown since ${time(created_at)}.`,
      )
    },
  },
  'documents history': {
    usage: `documents history NAME --language ${languages.join('|')}`,
    async run(desk, words) {
      const history = accept(await desk.documents.history(readWanted(words)))
      return print(words, history, ({ versions }, { time }) =>
        lines(
          versions.map(({ id, created_at }) => `${id}  ${time(created_at)}`),
          'No versions in Markdown.',
        ),
      )
    },
  },
}

function readWanted({ names, options }: CommandLine): { name: string; language: Language } {
  if (names[2] === undefined) throw new OperatorProblem('Name a document, such as privacy_policy.')
  return { name: names[2], language: readChoice(options.language, languages, '--language') }
}

function accept<T extends object>(answer: T | { refusal: string }): T {
  if ('refusal' in answer) throw new OperatorProblem(answer.refusal, true)
  return answer
}

async function readMarkdown({ names }: CommandLine): Promise<string> {
  const file = names[3]
  if (file === undefined) throw new OperatorProblem('Name a file of Markdown.')
  // npm runs this in the repository's folder; paths are relative to the user's.
  return readFile(resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8').catch(() => {
    throw new OperatorProblem(`${file} cannot be read.`, true)
  })
}
