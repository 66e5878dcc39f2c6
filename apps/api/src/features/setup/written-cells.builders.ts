import fc from 'fast-check'

export const oneOf = (...texts: string[]) => fc.constantFrom(...texts)
export const yes = oneOf('yes', 'YES', ' Yes ', '1', 'true', 'on', 'نعم')
export const no = oneOf('no', 'No', '0', 'false', 'off', 'لا')
export const amount = oneOf('1.5', '1.50', '01.50', ' 1.50 ', '١.٥')
export const percent = oneOf('12.5', '12.50', '12.5 %', '12.5%', '١٢.٥')
export const early = oneOf('9:00', '09:00', '09:00:00')
export const late = oneOf('18:00', '18:00:00')
export const name = oneOf(
  'Café Maârif'.normalize('NFC'),
  'Café Maârif'.normalize('NFD'),
  '  Café Maârif',
  'Café  Maârif',
  '\u200fمقهى',
  'A\u2066B\u2069',
)
export const arabic = oneOf('', ' ', 'المعاريف', 'المعاريف ')
export const mail = oneOf('Shop@Example.com', 'shop@example.com', 'SHOP@EXAMPLE.COM ')
export const phone = oneOf('+212600000001', '06 00 00 00 01', '00212600000001', '0600-000-001', 'tel:+212600000001')
export const days = oneOf('Thursday | fri', 'fri | thu', 'FRI|Thu', '')
export const altitude = fc.constantFrom<number[]>([], [0], [12.5])

export type Sheet = { header: string[]; rows: fc.Arbitrary<string>[][] }
export const text = (value: string) => fc.constant(value)
