import { useEffect, useState } from 'react'
import { useContract } from './use-contract.ts'

export function useLiveCrowded(): boolean {
  const contract = useContract()
  const [isCrowded, setCrowded] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    contract.live().then(
      (live) => {
        if (isGone) return
        const look = () => setCrowded(live.isCrowded)
        stop = live.onCrowded(look)
        look()
      },
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [contract])
  return isCrowded
}
