/** Parses a flag as clients send it, in JSON or in a form. */
export function isOn(flag: boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | null | undefined): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true'
}
