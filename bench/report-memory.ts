/** Preloaded into the shop's process: reports its memory after a garbage collection. */
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
