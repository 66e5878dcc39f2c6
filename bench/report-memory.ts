/** Comes before the shop in its own process: says how much memory it holds once what nobody needs is gone. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('message', (message) => {
  if (message !== 'memory') return
  collect()
  collect()
  process.send?.({ memory: process.memoryUsage() })
})
