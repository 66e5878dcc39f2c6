/** A binary heap of numbered elements; the one with the lowest priority comes out first. */
export function createQueue() {
  const items: number[] = []
  const priorities: number[] = []
  const swap = (a: number, b: number) => {
    const [item, priority] = [items[a] ?? -1, priorities[a] ?? 0]
    items[a] = items[b] ?? -1
    priorities[a] = priorities[b] ?? 0
    items[b] = item
    priorities[b] = priority
  }
  const isLess = (a: number, b: number) =>
    (priorities[a] ?? Number.POSITIVE_INFINITY) < (priorities[b] ?? Number.POSITIVE_INFINITY)

  return {
    push(item: number, priority: number) {
      let index = items.push(item) - 1
      priorities.push(priority)
      for (let parent = (index - 1) >> 1; index > 0 && isLess(index, parent); index = parent, parent = (index - 1) >> 1)
        swap(index, parent)
    },
    /** -1 when the queue is empty. */
    pop(): number {
      if (items.length === 0) return -1
      swap(0, items.length - 1)
      const item = items.pop() ?? -1
      priorities.pop()
      for (let index = 0; ; ) {
        const [left, right] = [index * 2 + 1, index * 2 + 2]
        const least = isLess(right, left) ? right : left
        if (!isLess(least, index)) return item
        swap(least, index)
        index = least
      }
    },
  }
}
