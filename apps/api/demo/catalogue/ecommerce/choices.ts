import { text } from '../goods.ts'
import type { DemoChoice, Text } from '../shape.ts'

type Choice = DemoChoice & { extra?: number[] }

const colours = {
  black: text('Black', 'أسود'),
  white: text('White', 'أبيض'),
  grey: text('Grey', 'رمادي'),
  silver: text('Silver', 'فضي'),
  gold: text('Gold', 'ذهبي'),
  roseGold: text('Rose gold', 'ذهبي وردي'),
  blue: text('Blue', 'أزرق'),
  navy: text('Navy', 'كحلي'),
  green: text('Green', 'أخضر'),
  olive: text('Olive', 'زيتي'),
  red: text('Red', 'أحمر'),
  burgundy: text('Burgundy', 'عنابي'),
  pink: text('Pink', 'وردي'),
  lilac: text('Lilac', 'ليلكي'),
  yellow: text('Yellow', 'أصفر'),
  orange: text('Orange', 'برتقالي'),
  beige: text('Beige', 'بيج'),
  camel: text('Camel', 'جملي'),
  brown: text('Brown', 'بني'),
}

export const colour = (...names: (keyof typeof colours)[]): Choice => ({
  title: text('Colour', 'اللون'),
  options: names.map((name) => colours[name]),
})

/** Sizes are written the same way in both scripts. */
export const size = (...sizes: (string | number)[]): Choice => ({
  title: text('Size', 'المقاس'),
  options: sizes.map((name) => text(String(name), String(name))),
})

export const storage = (...steps: [gigabytes: number, extra: number][]): Choice => ({
  title: text('Storage', 'السعة'),
  options: steps.map(([gigabytes]) =>
    gigabytes < 1024
      ? text(`${gigabytes} GB`, `${gigabytes} جيجابايت`)
      : text(`${gigabytes / 1024} TB`, `${gigabytes / 1024} تيرابايت`),
  ),
  extra: steps.map(([, extra]) => extra),
})

export const volume = (...steps: [millilitres: number, extra: number][]): Choice => ({
  title: text('Volume', 'الحجم'),
  options: steps.map(([millilitres]) => text(`${millilitres} ml`, `${millilitres} مل`)),
  extra: steps.map(([, extra]) => extra),
})

/** Any other choice: labels in both languages with their surcharge. */
export const choice = (title: Text, ...options: [en: string, ar: string, extra?: number][]): Choice => ({
  title,
  options: options.map(([en, ar]) => text(en, ar)),
  extra: options.map(([, , extra]) => extra ?? 0),
})

export const sizeTitle = text('Size', 'المقاس')
