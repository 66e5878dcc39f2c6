export type NumberedTest = { path: string; numbers: string[]; words: string[] }
export function readNumberedTests(path: string, code?: string): NumberedTest[]
export function containsPhrase(words: readonly string[], phrase: string): boolean
