/** Returns a copy of the object with only the given keys. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}

/** Returns copies of the rows with only the given keys. */
export function pickEach<T extends object, K extends keyof T>(rows: readonly T[], keys: readonly K[]): Pick<T, K>[] {
  return rows.map((row) => pick(row, keys))
}
