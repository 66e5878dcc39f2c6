/** The eight-pointed star of two squares as a path of sixteen corners, `radius` being the distance to a tip. */
export function starPath(cx: number, cy: number, radius: number): string {
  const notch = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  let path = ''
  for (let corner = 0; corner < 16; corner++) {
    const angle = ((corner * 22.5 - 90) * Math.PI) / 180
    const reach = corner % 2 ? notch : radius
    path += `${corner ? 'L' : 'M'}${round(cx + reach * Math.cos(angle))} ${round(cy + reach * Math.sin(angle))}`
  }
  return `${path}Z`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
