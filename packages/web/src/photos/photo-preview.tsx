import { useEffect, useRef } from 'react'

/** Preview of a photo that is not uploaded yet, fitted into its frame. */
export function PhotoPreview({ photo }: { photo: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    void createImageBitmap(photo, { imageOrientation: 'from-image' })
      .then((bitmap) => {
        const element = canvas.current
        if (isCurrent && element) drawInside(element, bitmap)
        bitmap.close()
      })
      // No preview is shown for a file that cannot be decoded; the server reports that on upload.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [photo])
  return <canvas ref={canvas} width={240} height={300} className="photo-picture" aria-hidden="true" />
}

function drawInside(element: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.min(element.width / bitmap.width, element.height / bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  element.getContext('2d')?.drawImage(bitmap, (element.width - width) / 2, (element.height - height) / 2, width, height)
}
