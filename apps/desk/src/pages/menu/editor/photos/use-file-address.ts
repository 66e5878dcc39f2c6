import { useEffect, useMemo } from 'react'

/** The address of a file on this device, as long as it is shown. */
export function useFileAddress(file: File | undefined): string | undefined {
  const local = useMemo(() => (file === undefined ? undefined : URL.createObjectURL(file)), [file])
  useEffect(() => () => (local === undefined ? undefined : URL.revokeObjectURL(local)), [local])
  return local
}
