/** Settings whose one word is a code of a list. */
export const codedSettings = [
  'country',
  'currency_code',
  'time_zone',
  'delivery_tax_class',
  'packaging_tax_class',
  'additional_charge_tax_class',
] as const
export type Coded = (typeof codedSettings)[number]

export const findCoded = (key: string): Coded | null => codedSettings.find((each) => each === key) ?? null
