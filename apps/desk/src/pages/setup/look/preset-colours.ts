/** Colours to choose from, on each of which white can be read. */
export const presetColours = [
  { name: 'ember', hex: '#c23c14' },
  { name: 'palm', hex: '#17794a' },
  { name: 'lagoon', hex: '#0b7080' },
  { name: 'harbour', hex: '#1f5fe0' },
  { name: 'fig', hex: '#6b3fd4' },
] as const
