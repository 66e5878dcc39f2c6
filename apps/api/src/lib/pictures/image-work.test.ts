import { expect, it } from 'vitest'
import { doImageWork } from './image-work.ts'

it('work on pictures is done two at a time, in turn, whatever fails', async () => {
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (index: number) =>
    doImageWork(async () => {
      begun.push(index)
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, 5))
      running -= 1
      if (index % 3 === 0) throw new Error(`no ${index}`)
      return index
    })
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => work(index)))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true, false, true, true])
  expect(await doImageWork(() => Promise.resolve('free again'))).toBe('free again')
})
