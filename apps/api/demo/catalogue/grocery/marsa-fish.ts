import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { seafood } from './shelves/seafood.ts'

export const marsaFish: DemoStore = {
  key: 'marsa-fish',
  module: 'grocery',
  name: text('Marsa Fish Market', 'أسماك المرسى'),
  kind: text('Fish and shrimp of the day', 'أسماك وروبيان صيد اليوم'),
  palette: 'teal',
  logo: '🐟',
  cover: '🦐🐠🐟🦀🍋',
  hours: [
    { days: [0, 1, 2, 3, 4, 6], from: '07:00', to: '22:00' },
    { days: [5], from: '07:00', to: '11:00' },
    { days: [5], from: '14:00', to: '22:00' },
  ],
  deliveryMinutes: [35, 50],
  minimumOrder: 40,
  takeAway: true,
  announcement: text('The boats came in at five: hamour and kanaad are on ice.', 'وصلت القوارب فجرًا: الهامور والكنعد على الثلج.'),
  items: all(seafood, {
    hamour: { recommended: true },
    tilapia: { discount: off(10) },
    salmonFillet: { recommended: true, discount: off(15) },
    mediumShrimp: { recommended: true, discount: less(6) },
    lobster: { stock: 2 },
    octopus: { stock: 0 },
    smokedSalmon: { discount: off(20) },
    kanaadSteaks: { recommended: true },
    sardines: { maximum: 6 },
  }),
}
