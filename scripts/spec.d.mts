export function readStatements(text: string): string[]
