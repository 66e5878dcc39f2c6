/** The part of the writing rules in CONTRIBUTING.md that a program can check: comments, declared names, commit subjects. */

export type Finding = { line: number; problem: string }

const MOST_WORDS = { sentence: 25, comment: 90 }
const MOST_SUBJECT_CHARACTERS = 72

/** A clause without a subject: "Who is signed in already", "What a gateway took". */
const headless = /^(?:What|Who|Whom|Whose|Where|Whatever|Whoever|Wherever)\b(?!.*\?)/

/** Comments that open without a subject, or are too long to read in one go. */
export function findCommentProblems(text: string): Finding[] {
  return readComments(text).flatMap(({ line, text: comment }) => {
    const problems: string[] = []
    const opening = headless.exec(comment)
    if (opening !== null) problems.push(`opens with "${opening[0]}": write a sentence with a subject and a verb`)
    if (countWords(comment) > MOST_WORDS.comment) problems.push(`has more than ${MOST_WORDS.comment} words`)
    const isLong = splitSentences(comment).some((sentence) => countWords(sentence) > MOST_WORDS.sentence)
    if (isLong) problems.push(`has a sentence of more than ${MOST_WORDS.sentence} words`)
    return problems.map((problem) => ({ line, problem: `the comment ${problem}` }))
  })
}

/** Every comment of a source or style file as one line of text; directives of tools are left out. */
export function readComments(text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  let last: { line: number; text: string; end: number } | null = null
  for (const match of text.matchAll(/^([^\n]*?)(?:\/\*([\s\S]*?)\*\/|\/\/([^\n]*))/gm)) {
    const [, before = '', block, rest] = match
    if (isInString(before)) continue
    const line = text.slice(0, match.index + before.length).split('\n').length
    const words = (block ?? rest ?? '')
      .replace(/^\*/, '')
      .replace(/\n\s*\*?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (/^(?:@|biome-ignore|oxlint-|eslint-|<reference)/.test(words)) continue
    // Consecutive line comments are one comment.
    if (rest !== undefined && before.trim() === '' && last !== null && last.end === line - 1) {
      last.text += ` ${words}`
      last.end = line
      continue
    }
    const comment = { line, text: words, end: rest !== undefined && before.trim() === '' ? line : -1 }
    found.push(comment)
    last = comment
  }
  return found.map(({ line, text: words }) => ({ line, text: words }))
}

/** Words that mean too many things, with what the trade says instead. */
const banned: Record<string, string> = {
  anew: 'again',
  asked: 'query, requested, filters',
  forget: 'delete, invalidate, revoke, clear',
  judge: 'moderate, decide',
  kept: 'cached, stored, saved',
  mend: 'refresh, repair, fix',
  'note…': 'record, store, notify',
  noted: 'recorded',
  noting: 'recording',
  said: 'written, reported',
  say: 'translate, print, format',
  tell: 'notify, report',
  told: 'notified, notifications',
}

/** Declarations: a name, or the names of a destructuring pattern; and the first parameter of a function. */
const declarations = [
  /\b(?:function\*?|type|class|interface|const|let)\s+([A-Za-z_$][\w$]*)/g,
  /\b(?:const|let)\s+[{[]([^{}[\]=]*)[}\]]\s*(?:=|of\b)/g,
  /\(([A-Za-z_$][\w$]*)(?:\??: [^()]*)?\) =>/g,
  /\bfunction\*? \w*\(([A-Za-z_$][\w$]*)\b/g,
]

/** Names that a source file declares, and its own name, that use a banned word. */
export function findBannedNames(path: string, text: string): Finding[] {
  const file = path.split('/').at(-1) ?? ''
  const declared = declarations.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      readDeclared(match[1] ?? '').map((name) => ({ name, line: text.slice(0, match.index).split('\n').length })),
    ),
  )
  return [
    ...listBanned(file.split(/[.-]/)).map((word) => ({ line: 1, word })),
    ...declared.flatMap(({ name, line }) => listBanned(splitName(name)).map((word) => ({ line, word }))),
    ...[...text.matchAll(/\bfunction\*? note[A-Z]/g)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      word: 'note…',
    })),
  ].map(({ line, word }) => ({ line, problem: `a name uses "${word}": ${banned[word]}` }))
}

/** "id, kept: stored, ...rest" declares id, stored and rest. */
function readDeclared(pattern: string): string[] {
  return pattern.split(',').flatMap((part) => /([A-Za-z_$][\w$]*)\s*$/.exec(part.trim())?.[1] ?? [])
}

/** Why a commit may not have this subject, or null. */
export function findSubjectProblem(subject: string): string | null {
  if (!/^[a-z]+(?:\([a-z0-9,-]+\))?: \S/.test(subject)) return 'a commit subject reads "type(scope): imperative"'
  return subject.length > MOST_SUBJECT_CHARACTERS ? `a commit subject has at most ${MOST_SUBJECT_CHARACTERS} characters` : null
}

function isInString(before: string): boolean {
  return ["'", '"', '`'].some((quote) => before.split(quote).length % 2 === 0) || /https?:$/.test(before)
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?:;])\s+/)
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length
}

/** `keptReadOf` is kept, read, of. */
function splitName(name: string): string[] {
  return name.split(/_|(?<=[a-z\d])(?=[A-Z])/)
}

function listBanned(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase()).filter((word) => Object.hasOwn(banned, word))
}
