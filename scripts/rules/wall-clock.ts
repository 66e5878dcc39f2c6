/** A rule against the system's clock in the service: it may be corrected in either direction, so ages and limits must not use it. */

const exempt = /\.(?:test|builders)\.ts$/
const service = /^apps\/api\/src\//
/** The one clock of the rules, which tests replace. */
const ownFile = 'apps/api/src/lib/clock.ts'
const reading = /\bDate\.now\b|\bnew Date\(\)/

/** Lines that read the system's clock. "Wall clock" on the line says why an age cannot be measured by `performance.now()`. */
export function findWallClocks(file: string, text: string): { line: number; found: string }[] {
  if (!service.test(file) || exempt.test(file) || file === ownFile) return []
  return text.split('\n').flatMap((content, index) => {
    const found = reading.exec(content.replace(/^\s*(?:\/\/|\*|\/\*).*$/, ''))?.[0]
    return found === undefined || /wall clock/i.test(content) ? [] : [{ line: index + 1, found }]
  })
}
