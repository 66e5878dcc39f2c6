import { useEffect, useRef } from 'react'

/** A photo that is on the device only, as round as it will be. */
export function PhotoPreview({ photo }: { photo: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    void createImageBitmap(photo).then((picture) => {
      const element = canvas.current
      if (isCurrent && element) element.getContext('2d')?.drawImage(picture, 0, 0, element.width, element.height)
      picture.close()
    })
    return () => {
      isCurrent = false
    }
  }, [photo])
  return <canvas ref={canvas} width={192} height={192} className="account-photo flex-none rounded-full" aria-hidden="true" />
}
