import type { Problem } from '#lib/errors.ts'

/** Longer values, such as outlines of zones, are not quoted in a message. */
const MOST_QUOTED = 80

/** Somebody else changed a value since the form read it. `name` names the row, and `value` is the cell now; empty for none. */
export function changedMeanwhile(code: string, { name, value }: { name: string; value: string }): Problem {
  return value === '' || value.length > MOST_QUOTED
    ? { code, message: 'operator.changed_meanwhile', params: { text: name } }
    : { code, message: 'operator.changed_meanwhile_to', params: { text: name, value } }
}
