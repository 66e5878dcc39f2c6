/** A rule for tests, whose files share processes: a clock that a file leaves stopped stops the caches of all files after it. */

const stopping = /\bvi\.useFakeTimers\(/

/** The line in which a test file stops its clock, if no line of it lets the clock run again. */
export function findLeftClocks(file: string, text: string): number[] {
  if (!/\.test\.tsx?$/.test(file) || text.includes('vi.useRealTimers()')) return []
  return text
    .split('\n')
    .flatMap((content, index) => (stopping.test(content) ? [index + 1] : []))
    .slice(0, 1)
}
