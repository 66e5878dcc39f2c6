/** Browsers with fingerprinting protection return noise or plain white when a canvas is read, which must not be sent as a prescription. */
export function isCanvasFaithful(): boolean {
  const context = createCanvas(1, 1).getContext('2d')
  if (context === null) return false
  const [red, green, blue] = [40, 120, 200]
  context.fillStyle = `rgb(${red} ${green} ${blue})`
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return [red, green, blue].every((value, index) => Math.abs(value - (data[index] ?? 0)) < 8)
}

export function createCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}
