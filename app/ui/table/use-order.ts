import { useEffect, useEffectEvent } from 'react'

/** For previous and next in the panel. */
export function useOrder(ids: readonly string[], onOrder: ((ids: readonly string[]) => void) | undefined) {
  const order = onOrder && ids.join()
  const report = useEffectEvent(() => onOrder?.(ids))
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the order, not by whose array it is.
  useEffect(() => report(), [order])
}
