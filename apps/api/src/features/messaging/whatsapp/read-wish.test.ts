import { expect, it } from 'vitest'
import { readWish } from './read-wish.ts'

it.each(['stop', ' STOP! ', 'Stop.', 'arrêt', 'ARRÊT', 'Arret', 'إيقاف', 'ايقاف', 'إِيقَاف', 'إيقـاف', '«stop»'])(
  '%j is a wish for no more messages',
  (text) => {
    expect(readWish(text)).toBe('stop')
  },
)

it.each(['start', 'Démarrer', 'ابدأ'])('%j is a wish for messages', (text) => {
  expect(readWish(text)).toBe('start')
})

it.each(['Please stop at the red door', 'Non-stop', 'stop stop the order', '', 'قف عند الباب', '🛑'])(
  '%j is for the store',
  (text) => {
    expect(readWish(text)).toBeNull()
  },
)
