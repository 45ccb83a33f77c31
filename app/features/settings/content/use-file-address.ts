import { useEffect, useState } from 'react'

/** An address at which this browser shows a file that was chosen; undefined while there is none. */
export function useFileAddress(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) {
      setAddress(undefined)
      return
    }
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
