/** Rows by a property, in the order of their first ones. Old phones have no `Map.groupBy`. */
export function groupRows<Name, Row>(rows: readonly Row[], nameOf: (row: Row) => Name): [name: Name, rows: Row[]][] {
  const groups = new Map<Name, Row[]>()
  for (const row of rows) {
    const name = nameOf(row)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [row])
    else group.push(row)
  }
  return [...groups]
}
