import { Icon } from './icon.tsx'

/** The logo: two squares and the gate. The owner's stylesheet may replace it. It is decorative: the link around it has the name. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return <Icon name="medina" size={size} className="logo-mark flex-none" />
}
